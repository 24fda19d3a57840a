//! Which addresses a webhook may have.
//!
//! A client names the address, so it must not reach what only this machine can reach: private,
//! loopback, link-local and other special networks (RFC 6890). Names are resolved here when an
//! endpoint is registered, and again for every connection, whose addresses come from no other place
//! ([`Guard::resolve`]); a name that changes its mind in between gains nothing.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use url::{Host, Url};

/// Why an address is refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Refused {
    #[error("not an absolute URL")]
    NotAUrl,
    #[error("not an https address")]
    NotHttps,
    #[error("a user name, password or fragment is not allowed")]
    Extras,
    #[error("longer than 2000 characters")]
    TooLong,
    #[error("the host name cannot be resolved")]
    Unresolved,
    #[error("the host is on a private, loopback, link-local or otherwise special network")]
    Private,
}

/// The guard: strict, or, for development, not.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Guard {
    allow_private: bool,
}

impl Guard {
    pub(crate) fn new(allow_private: bool) -> Self {
        Self { allow_private }
    }

    /// Checks an address as a client gives it, resolving its name.
    pub(crate) async fn check(self, text: &str) -> Result<Url, Refused> {
        let url = self.check_form(text)?;
        let port = url.port_or_known_default().unwrap_or(443);
        if let Some(Host::Domain(name)) = url.host() {
            self.resolve(name, port).await?;
        }
        Ok(url)
    }

    /// Checks what can be checked without the network.
    pub(crate) fn check_form(self, text: &str) -> Result<Url, Refused> {
        if text.len() > 2000 {
            return Err(Refused::TooLong);
        }
        let url = Url::parse(text).map_err(|_| Refused::NotAUrl)?;
        if url.scheme() != "https" && !(self.allow_private && url.scheme() == "http") {
            return Err(Refused::NotHttps);
        }
        if !url.username().is_empty() || url.password().is_some() || url.fragment().is_some() {
            return Err(Refused::Extras);
        }
        let address = match url.host() {
            None => return Err(Refused::NotAUrl),
            Some(Host::Domain(_)) => None,
            Some(Host::Ipv4(address)) => Some(IpAddr::V4(address)),
            Some(Host::Ipv6(address)) => Some(IpAddr::V6(address)),
        };
        match address {
            Some(address) if !self.allows(address) => Err(Refused::Private),
            _ => Ok(url),
        }
    }

    /// The addresses of a name; refused if any of them is.
    pub(crate) async fn resolve(self, name: &str, port: u16) -> Result<Vec<SocketAddr>, Refused> {
        let found = tokio::net::lookup_host((name, port)).await.map_err(|_| Refused::Unresolved)?;
        let found: Vec<SocketAddr> = found.collect();
        if found.is_empty() {
            return Err(Refused::Unresolved);
        }
        if found.iter().all(|address| self.allows(address.ip())) {
            Ok(found)
        } else {
            Err(Refused::Private)
        }
    }

    fn allows(self, address: IpAddr) -> bool {
        self.allow_private || is_public(address)
    }
}

/// Whether an address is one of the public Internet.
fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => is_public_v6(address),
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    let is_special = address.is_loopback()
        || address.is_private()
        || address.is_link_local()
        || address.is_multicast()
        || address.is_broadcast()
        || address.is_documentation()
        || a == 0
        || a >= 240
        || (a == 100 && (64..128).contains(&b))
        || (a == 192 && b == 0 && c == 0)
        || (a == 192 && b == 88 && c == 99)
        || (a == 198 && (b == 18 || b == 19));
    !is_special
}

/// Only `2000::/3` is given out to the public; what embeds an address of version 4 (6to4, Teredo) or
/// is for documentation is left out of it. Mapped addresses are judged as what they map.
fn is_public_v6(address: Ipv6Addr) -> bool {
    if let Some(mapped) = address.to_ipv4_mapped() {
        return is_public_v4(mapped);
    }
    match address.segments() {
        [0x2001, second, ..] => second >= 0x0200 && second != 0x0db8,
        [0x2002 | 0x3fff, ..] => false,
        [first, ..] => (0x2000..0x4000).contains(&first),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn special_addresses_are_refused() {
        let guard = Guard::new(false);
        for host in [
            "127.0.0.1",
            "10.1.2.3",
            "172.16.0.1",
            "192.168.1.1",
            "169.254.169.254",
            "100.64.0.1",
            "0.0.0.0",
            "224.0.0.1",
            "255.255.255.255",
            "198.18.0.1",
            "2130706433",
            "0x7f.1",
            "[::1]",
            "[::]",
            "[fe80::1]",
            "[fc00::1]",
            "[::ffff:127.0.0.1]",
            "[64:ff9b::7f00:1]",
            "[2002:7f00:1::]",
            "[2001:db8::1]",
            "[2001::1]",
        ] {
            let checked = guard.check_form(&format!("https://{host}/hook"));
            assert_eq!(checked, Err(Refused::Private), "{host}");
        }
        for host in ["93.184.215.14", "[2606:4700::1111]", "example.org"] {
            assert!(guard.check_form(&format!("https://{host}/hook")).is_ok(), "{host}");
        }
    }

    #[test]
    fn other_forms_are_refused() {
        let guard = Guard::new(false);
        for (url, reason) in [
            ("http://example.org/", Refused::NotHttps),
            ("ftp://example.org/", Refused::NotHttps),
            ("https://user@example.org/", Refused::Extras),
            ("https://example.org/#part", Refused::Extras),
            ("example.org", Refused::NotAUrl),
        ] {
            assert_eq!(guard.check_form(url), Err(reason), "{url}");
        }
        assert!(Guard::new(true).check_form("http://127.0.0.1:9/").is_ok());
    }

    #[tokio::test]
    async fn a_name_of_a_private_address_is_refused() {
        assert_eq!(Guard::new(false).check("https://localhost/").await, Err(Refused::Private));
    }
}
