//! Identifiers, keys and secrets: everything that is drawn at random.
//!
//! A key is `ak_live_` or `ak_test_`, twelve letters that find its row, and 36 that only its owner
//! knows; the database holds the SHA-256 of the whole. 144 random bits need no slow hash.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;
use uuid::Uuid;

use crate::error::ServerError;
use crate::store::{Caller, NewKey};

const LOOKUP: usize = 12;
const SECRET: usize = 36;

/// A new identifier with the prefix of its kind; later ones sort after earlier ones.
pub(crate) fn new(prefix: &str) -> String {
    format!("{prefix}_{}", Uuid::now_v7().simple())
}

/// A key as its owner is shown it, once. Its `Debug` shows nothing of it.
pub(crate) struct Secret(pub(crate) String);

impl std::fmt::Debug for Secret {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Secret")
    }
}

/// A new key: what is stored, and what is shown.
pub(crate) fn new_key(
    livemode: bool,
    name: Option<String>,
) -> Result<(NewKey, Secret), ServerError> {
    let letters = random_hex::<{ usize::midpoint(LOOKUP, SECRET) }>()?;
    let key = format!("{}{letters}", if livemode { "ak_live_" } else { "ak_test_" });
    let lookup = lookup(&key).unwrap_or_default().to_owned();
    let stored = NewKey { id: new("key"), lookup, hash: sha256(&[key.as_bytes()]), livemode, name };
    Ok((stored, Secret(key)))
}

/// 192 random bits in letters and digits, for what only its holder may know for a while.
pub(crate) fn ticket() -> Result<String, ServerError> {
    random_hex::<24>()
}

/// The part of a key that finds its row; `None` where it has not the form of a key.
pub(crate) fn lookup(key: &str) -> Option<&str> {
    let letters = key.strip_prefix("ak_live_").or_else(|| key.strip_prefix("ak_test_"))?;
    let is_key = letters.len() == LOOKUP + SECRET && letters.bytes().all(|b| b.is_ascii_hexdigit());
    if is_key { letters.get(..LOOKUP) } else { None }
}

/// Whether a key is the one that a caller was found by, in constant time.
pub(crate) fn is_key_of(key: &str, caller: &Caller) -> bool {
    sha256(&[key.as_bytes()]).ct_eq(&caller.hash[..]).into()
}

/// A new webhook secret as Standard Webhooks writes it: `whsec_` and base64 of 32 bytes.
pub(crate) fn new_webhook_secret() -> Result<String, ServerError> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(ServerError::random)?;
    Ok(format!("whsec_{}", STANDARD.encode(bytes)))
}

/// SHA-256 over parts, each preceded by its length so that no two lists of parts are the same.
pub(crate) fn sha256(parts: &[&[u8]]) -> [u8; 32] {
    let mut hash = Sha256::new();
    for part in parts {
        hash.update((part.len() as u64).to_be_bytes());
        hash.update(part);
    }
    hash.finalize().into()
}

fn random_hex<const BYTES: usize>() -> Result<String, ServerError> {
    let mut bytes = [0; BYTES];
    getrandom::fill(&mut bytes).map_err(ServerError::random)?;
    Ok(bytes
        .iter()
        .flat_map(|byte| [byte >> 4, byte & 15])
        .filter_map(|half| char::from_digit(u32::from(half), 16))
        .collect())
}

/// A random fraction from 0 to 1, for jitter.
pub(crate) fn random_fraction() -> f64 {
    getrandom::u32().map_or(0.5, |drawn| f64::from(drawn) / f64::from(u32::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_have_their_form_and_show_nothing() {
        let (stored, secret) = new_key(true, None).unwrap();
        assert_eq!(lookup(&secret.0), Some(stored.lookup.as_str()));
        assert_eq!(format!("{secret:?}"), "Secret");
        for wrong in ["", "ak_live_", "ak_live_xyz", "sk_live_0123456789ab"] {
            assert_eq!(lookup(wrong), None);
        }
    }

    #[test]
    fn only_the_whole_key_will_do() {
        let (stored, secret) = new_key(false, None).unwrap();
        let caller = Caller {
            account: 1,
            account_id: String::new(),
            livemode: false,
            hash: stored.hash.to_vec(),
        };
        assert!(is_key_of(&secret.0, &caller));
        let mut other = secret.0.clone();
        let last = if other.pop() == Some('0') { '1' } else { '0' };
        other.push(last);
        assert!(!is_key_of(&other, &caller));
    }
}
