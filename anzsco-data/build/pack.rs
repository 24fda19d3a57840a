//! Writing packed tables: texts, little-endian records, keys and finite state maps.
//!
//! Takes values in the order of the fields; gives bytes as `src/packed.rs` and
//! `src/keys.rs` read them.

use std::collections::{BTreeMap, HashMap};

use fst::MapBuilder;

use crate::code::Code;
use crate::keys;

/// Texts one after the other, each distinct one once.
#[derive(Default)]
pub(crate) struct Texts {
    all: String,
    places: HashMap<String, usize>,
}

/// A packed table in the making.
#[derive(Default)]
pub(crate) struct Packed(Vec<u8>);

/// Keys and what each is filed under, on the way to [`Ranges`].
pub(crate) struct Index<T>(BTreeMap<String, Vec<T>>);

/// Keys in order, each with the range of the values that are filed under it.
pub(crate) struct Ranges(Vec<(String, u64)>);

impl Texts {
    pub(crate) fn as_bytes(&self) -> &[u8] {
        self.all.as_bytes()
    }

    fn place(&mut self, text: &str) -> usize {
        if let Some(place) = self.places.get(text) {
            return *place;
        }
        let place = self.all.len();
        self.all.push_str(text);
        self.places.insert(text.to_owned(), place);
        place
    }
}

impl Packed {
    pub(crate) fn bytes(&self) -> &[u8] {
        &self.0
    }

    pub(crate) fn u8(&mut self, value: u8) -> &mut Packed {
        self.0.push(value);
        self
    }

    pub(crate) fn u16(&mut self, value: usize) -> &mut Packed {
        let value = u16::try_from(value).expect("the field has 16 bits");
        self.0.extend(value.to_le_bytes());
        self
    }

    pub(crate) fn u32(&mut self, value: usize) -> &mut Packed {
        let value = u32::try_from(value).expect("the field has 32 bits");
        self.0.extend(value.to_le_bytes());
        self
    }

    pub(crate) fn code(&mut self, code: Code) -> &mut Packed {
        self.u32(code.packed() as usize)
    }

    /// A text as its offset in the texts and its length.
    pub(crate) fn text(&mut self, text: &str, texts: &mut Texts) -> &mut Packed {
        let place = texts.place(text);
        self.u32(place).u16(text.len())
    }
}

impl<T> Index<T> {
    pub(crate) fn new() -> Index<T> {
        Index(BTreeMap::new())
    }

    pub(crate) fn file(&mut self, key: String, value: T) {
        self.0.entry(key).or_default().push(value);
    }

    pub(crate) fn keys(&self) -> impl Iterator<Item = &str> + Clone {
        self.0.keys().map(String::as_str)
    }

    /// The keys with their ranges (first index, then 16 bits of how many), and all values in the
    /// order in which the ranges count them.
    pub(crate) fn compile(self) -> (Ranges, Vec<T>) {
        let (mut ranges, mut all) = (Vec::new(), Vec::new());
        for (key, values) in self.0 {
            let count = u16::try_from(values.len()).expect("a key has fewer than 65,536 rows");
            ranges.push((key, (all.len() as u64) << 16 | u64::from(count)));
            all.extend(values);
        }
        (Ranges(ranges), all)
    }
}

impl Ranges {
    /// For exact look-ups.
    pub(crate) fn keys(&self) -> Vec<u8> {
        keys::compile(self.0.iter().map(|(key, range)| (key.as_str(), *range)))
    }

    /// For misspelt words: a finite state map.
    pub(crate) fn map(&self) -> Vec<u8> {
        let mut map = MapBuilder::memory();
        for (key, range) in &self.0 {
            map.insert(key, *range).expect("keys come in order");
        }
        map.into_inner().expect("memory can be written")
    }
}
