//! JSON read strictly: a name given twice in one object is an error, not a silent choice.
//!
//! Takes bytes; gives the value, or where reading stopped. The parser's own limit on depth (128)
//! holds.

use std::cell::RefCell;
use std::fmt;

use serde::de::{DeserializeSeed, Error as _, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Value};

use super::{FieldError, RequestError};

/// Reads one JSON value.
///
/// # Errors
///
/// [`RequestError::Malformed`] where the bytes are no JSON, [`RequestError::Fields`] where a name
/// is given twice.
pub fn read(body: &[u8]) -> Result<Value, RequestError> {
    let twice = RefCell::new(Vec::new());
    let mut reader = serde_json::Deserializer::from_slice(body);
    let seed = Strict { path: &Path::Root, twice: &twice };
    let value = seed.deserialize(&mut reader).and_then(|value| {
        reader.end()?;
        Ok(value)
    });
    let value = value.map_err(|reason| {
        let (line, column) = (reason.line(), reason.column());
        let what = if reason.is_eof() {
            "the JSON ends too early"
        } else if reason.to_string().starts_with("recursion limit") {
            "the JSON is nested too deeply (at most 127 levels)"
        } else {
            "malformed JSON"
        };
        RequestError::Malformed(format!("{what}, at line {line}, column {column}"))
    })?;
    let twice = twice.into_inner();
    if twice.is_empty() {
        return Ok(value);
    }
    let errors = twice.into_iter().map(|pointer| {
        FieldError::invalid(pointer, "the field is given more than once; give it once")
    });
    Err(RequestError::Fields(errors.collect()))
}

/// Where the reader is, as a list that lives on the stack.
enum Path<'a> {
    Root,
    Name(&'a Path<'a>, &'a str),
    Index(&'a Path<'a>, usize),
}

impl fmt::Display for Path<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Root => Ok(()),
            Self::Name(parent, name) => {
                write!(f, "{parent}/{}", name.replace('~', "~0").replace('/', "~1"))
            }
            Self::Index(parent, index) => write!(f, "{parent}/{index}"),
        }
    }
}

struct Strict<'a> {
    path: &'a Path<'a>,
    twice: &'a RefCell<Vec<String>>,
}

impl<'de> DeserializeSeed<'de> for Strict<'_> {
    type Value = Value;

    fn deserialize<D: serde::Deserializer<'de>>(self, reader: D) -> Result<Value, D::Error> {
        reader.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Strict<'_> {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON value")
    }

    fn visit_bool<E>(self, value: bool) -> Result<Value, E> {
        Ok(Value::Bool(value))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_u64<E>(self, value: u64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_f64<E: serde::de::Error>(self, value: f64) -> Result<Value, E> {
        serde_json::Number::from_f64(value)
            .map(Value::Number)
            .ok_or_else(|| E::custom("a number that is not finite"))
    }

    fn visit_str<E>(self, value: &str) -> Result<Value, E> {
        Ok(Value::String(value.to_owned()))
    }

    fn visit_string<E>(self, value: String) -> Result<Value, E> {
        Ok(Value::String(value))
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut entries: A) -> Result<Value, A::Error> {
        let mut array = Vec::new();
        loop {
            let path = Path::Index(self.path, array.len());
            let seed = Strict { path: &path, twice: self.twice };
            match entries.next_element_seed(seed)? {
                Some(entry) => array.push(entry),
                None => return Ok(Value::Array(array)),
            }
        }
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Value, A::Error> {
        /// How many repeated names are told at most.
        const TOLD: usize = 20;
        let mut object = Map::new();
        while let Some(name) = entries.next_key::<String>()? {
            let path = Path::Name(self.path, &name);
            let value = entries.next_value_seed(Strict { path: &path, twice: self.twice })?;
            if object.contains_key(&name) {
                let mut twice = self.twice.borrow_mut();
                if twice.len() < TOLD {
                    twice.push(path.to_string());
                }
            } else {
                object.insert(name, value);
            }
        }
        if object.contains_key("$serde_json::private::Number") {
            return Err(A::Error::custom("a name that is not allowed"));
        }
        Ok(Value::Object(object))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_given_twice_is_pointed_at() {
        let error = read(br#"{"a":1,"b":[{"c":1,"c":2}],"a":3}"#).unwrap_err();
        let RequestError::Fields(errors) = error else { panic!("{error:?}") };
        let pointers: Vec<&str> = errors.iter().map(|error| error.pointer.as_str()).collect();
        assert_eq!(pointers, ["/b/0/c", "/a"]);
    }

    #[test]
    fn what_is_no_json_is_malformed() {
        let deep = "[".repeat(100_000);
        for body in [&b"{"[..], b"", b"{} x", b"\"\xff\"", b"nul", deep.as_bytes(), b"[1e999]"] {
            assert!(matches!(read(body), Err(RequestError::Malformed(_))));
        }
    }

    #[test]
    fn values_come_back_as_they_are() {
        let text = r#"{"a":[1,-2,2.5,"x",null,true],"b":{}}"#;
        assert_eq!(read(text.as_bytes()).unwrap().to_string(), text);
    }
}
