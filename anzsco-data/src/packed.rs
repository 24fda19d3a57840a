//! Reading the packed tables that `build.rs` writes.
//!
//! Takes embedded bytes; gives fixed-width records, texts and finite state maps over them. All
//! numbers are little-endian, nothing is copied and nothing is done before it is asked for. It must
//! not know what any table means: widths and offsets belong to the module that owns the table.
//!
//! The bytes come from this crate's own build, so a read outside of them cannot happen. Should it
//! happen all the same, it answers with zero or an empty text rather than with a panic.

use fst::Map;

use crate::keys::Keys;

/// A table of records that all have the same width.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Records {
    bytes: &'static [u8],
    width: usize,
}

/// One record: fields are read at their offset.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Record(&'static [u8]);

impl Records {
    pub(crate) const fn new(bytes: &'static [u8], width: usize) -> Records {
        Records { bytes, width }
    }

    pub(crate) const fn len(self) -> usize {
        self.bytes.len() / self.width
    }

    pub(crate) fn get(self, index: usize) -> Option<Record> {
        let start = index.checked_mul(self.width)?;
        self.bytes.get(start..start.checked_add(self.width)?).map(Record)
    }

    /// The record at an index that is known to be in the table.
    pub(crate) fn record(self, index: usize) -> Record {
        self.get(index).unwrap_or(Record(&[]))
    }

    /// The index of the first record for which `before` is false, in a table where all records
    /// with `before` true come first.
    pub(crate) fn partition_point(self, before: impl Fn(Record) -> bool) -> usize {
        let (mut low, mut high) = (0, self.len());
        while low < high {
            let middle = low + (high - low) / 2;
            if self.get(middle).is_some_and(&before) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        low
    }

    /// The indexes of all records whose first field (32 bits) is `key`, in a table sorted by it.
    pub(crate) fn range_of(self, key: u32) -> std::ops::Range<usize> {
        let start = self.partition_point(|record| record.u32(0) < key);
        let end = self.partition_point(|record| record.u32(0) <= key);
        start..end
    }

    /// The first record whose first field (32 bits) is `key`, in a table sorted by it.
    pub(crate) fn find(self, key: u32) -> Option<(usize, Record)> {
        let index = self.partition_point(|record| record.u32(0) < key);
        self.get(index).filter(|record| record.u32(0) == key).map(|record| (index, record))
    }
}

impl Record {
    pub(crate) fn u8(self, at: usize) -> u8 {
        self.0.get(at).copied().unwrap_or_default()
    }

    pub(crate) fn u16(self, at: usize) -> u16 {
        self.0.get(at..).and_then(<[u8]>::first_chunk).map_or(0, |bytes| u16::from_le_bytes(*bytes))
    }

    pub(crate) fn u32(self, at: usize) -> u32 {
        self.0.get(at..).and_then(<[u8]>::first_chunk).map_or(0, |bytes| u32::from_le_bytes(*bytes))
    }

    /// The text that a field points to: 32 bits of offset into `pool`, then 16 bits of length.
    pub(crate) fn text(self, at: usize, pool: &'static str) -> &'static str {
        let start = self.u32(at) as usize;
        pool.get(start..start + self.u16(at + 4) as usize).unwrap_or_default()
    }
}

/// The width of a text field, see [`Record::text`].
pub(crate) const TEXT: usize = 6;

/// The finite state map in these bytes. This reads a header and a footer, whatever the size.
pub(crate) fn map(bytes: &'static [u8]) -> Option<Map<&'static [u8]>> {
    Map::new(bytes).ok()
}

/// The range of records that a value of one of our maps stands for: first index, then 16 bits of
/// how many.
pub(crate) fn range(value: u64) -> std::ops::Range<usize> {
    let first = (value >> 16) as usize;
    first..first + (value & 0xffff) as usize
}

/// The range of records that the keys in these bytes have for `key`; empty if there is none.
pub(crate) fn look_up(bytes: &'static [u8], key: &str) -> std::ops::Range<usize> {
    Keys::new(bytes).get(key).map_or(0..0, range)
}

/// Embeds a file that `build.rs` wrote.
macro_rules! embedded {
    ($name:literal) => {
        include_bytes!(concat!(env!("OUT_DIR"), "/", $name))
    };
}
pub(crate) use embedded;

/// Embeds the texts of a group of tables.
macro_rules! embedded_text {
    ($name:literal) => {
        include_str!(concat!(env!("OUT_DIR"), "/", $name))
    };
}
pub(crate) use embedded_text;
