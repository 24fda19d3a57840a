// Crates: base64, hmac, sha2.
use std::time::{SystemTime, UNIX_EPOCH};

use base64::{Engine as _, engine::general_purpose::STANDARD};
use hmac::{Hmac, KeyInit, Mac};

/// Whether a webhook came from the service; the body as it arrived.
pub fn verify(secret: &str, id: &str, sent_at: &str, signatures: &str, body: &[u8]) -> bool {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |now| now.as_secs());
    let Ok(sent) = sent_at.parse::<u64>() else { return false };
    let Ok(key) = STANDARD.decode(secret.trim_start_matches("whsec_")) else { return false };
    let Ok(mut hmac) = Hmac::<sha2::Sha256>::new_from_slice(&key) else { return false };
    hmac.update(format!("{id}.{sent_at}.").as_bytes());
    hmac.update(body);
    let is_known = signatures.split(' ').filter_map(|signature| signature.strip_prefix("v1,")).any(
        |signature| {
            let given = STANDARD.decode(signature).unwrap_or_default();
            hmac.clone().verify_slice(&given).is_ok()
        },
    );
    is_known && now.abs_diff(sent) <= 300 // older or from the future: perhaps a replay
}
