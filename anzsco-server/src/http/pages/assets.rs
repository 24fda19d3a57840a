//! The files that pages load, in the program.
//!
//! An address holds the file's hash, so that browsers may keep it for good and a new program is met
//! with new files.

use std::sync::LazyLock;

use super::Visit;
use crate::http::answer::Answer;
use crate::http::problem::Problem;
use crate::ids;

/// A file.
struct Asset {
    name: &'static str,
    content_type: &'static str,
    text: &'static str,
}

const ASSETS: [Asset; 3] = [
    Asset {
        name: "style.css",
        content_type: "text/css; charset=utf-8",
        text: include_str!("../../../assets/style.css"),
    },
    Asset {
        name: "page.js",
        content_type: "text/javascript; charset=utf-8",
        text: include_str!("../../../assets/page.js"),
    },
    Asset {
        name: "icon.svg",
        content_type: "image/svg+xml",
        text: include_str!("../../../assets/icon.svg"),
    },
];

static ADDRESSES: LazyLock<Vec<String>> = LazyLock::new(|| {
    let address = |asset: &Asset| {
        let hash = ids::sha256(&[asset.text.as_bytes()]);
        let version = u64::from_be_bytes(hash.first_chunk().copied().unwrap_or_default());
        format!("/assets/{}?v={version:016x}", asset.name)
    };
    ASSETS.iter().map(address).collect()
});

/// Where a file is, its version included.
pub(super) fn address(name: &str) -> &'static str {
    let place = ASSETS.iter().position(|asset| asset.name == name);
    place.and_then(|place| ADDRESSES.get(place)).map_or("", String::as_str)
}

/// A file.
pub(super) fn get(visit: &Visit) -> Result<Answer, Problem> {
    let asset = ASSETS.iter().find(|asset| asset.name == visit.part(0));
    let asset = asset.ok_or_else(|| Problem::not_found("file"))?;
    let is_current = visit.call.query.get("v").is_some_and(|version| {
        address(asset.name).strip_suffix(version).is_some_and(|rest| rest.ends_with("?v="))
    });
    let kept = if is_current { "public, max-age=31536000, immutable" } else { "no-cache" };
    Ok(Answer::text(200, asset.content_type, asset.text)
        .with("cache-control", kept)
        .with("x-content-type-options", "nosniff"))
}
