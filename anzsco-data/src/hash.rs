//! One way of hashing bytes: short, the same on every machine, and known at every byte of a text.
//!
//! Takes bytes, gives numbers. It must not change: models and tables are written by it.
//!
//! `build.rs` includes this very file, so that keys are written where they are looked for.

/// FNV-1a of 64 bits over the bytes so far (Fowler, Noll and Vo).
///
/// ```
/// use anzsco_data::Fnv1a;
/// assert_eq!(Fnv1a::of(b"a"), Fnv1a::START.then(b'a'));
/// assert_eq!(Fnv1a::of(b"").0, 0xcbf2_9ce4_8422_2325);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(unreachable_pub, reason = "the library gives it out, the build script does not")]
pub struct Fnv1a(pub u64);

impl Fnv1a {
    /// No bytes yet.
    #[allow(unreachable_pub, reason = "the library gives it out, the build script does not")]
    pub const START: Self = Self(0xcbf2_9ce4_8422_2325);

    /// The hash of some bytes.
    #[inline]
    #[allow(unreachable_pub, reason = "the library gives it out, the build script does not")]
    pub fn of(bytes: &[u8]) -> Self {
        bytes.iter().fold(Self::START, |hash, byte| hash.then(*byte))
    }

    /// The hash with one byte more.
    #[inline]
    #[allow(unreachable_pub, reason = "the library gives it out, the build script does not")]
    pub fn then(self, byte: u8) -> Self {
        Self((self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
    }
}
