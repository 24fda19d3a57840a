//! Plain text in any encoding.
//!
//! Takes bytes; gives text with `\n` at line ends. A byte order mark decides, then validity as
//! UTF-8, then zeros in every other byte (UTF-16 without a mark), then the statistics of chardetng,
//! which knows the encodings of the WHATWG standard.

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{Encoding, UTF_8, UTF_16BE, UTF_16LE};

use crate::{Document, DocumentError, Kind};

/// The text of a plain text file.
pub(crate) fn read(bytes: &[u8]) -> Result<Document, DocumentError> {
    let text = decode(bytes)?;
    Ok(Document::whole(Kind::Text, text.replace("\r\n", "\n").replace('\r', "\n"), 0))
}

/// Text of unknown encoding.
pub(crate) fn decode(bytes: &[u8]) -> Result<String, DocumentError> {
    if let Some((encoding, _)) = Encoding::for_bom(bytes) {
        let (text, _) = encoding.decode_with_bom_removal(bytes);
        return Ok(text.into_owned());
    }
    if bytes.contains(&0) {
        let encoding = unmarked_utf16(bytes)
            .ok_or_else(|| DocumentError::unsupported("a binary file of an unknown format"))?;
        return Ok(encoding.decode_without_bom_handling(bytes).0.into_owned());
    }
    if let Ok(text) = std::str::from_utf8(bytes)
        && !bytes.contains(&0x1B)
    {
        return Ok(text.to_owned());
    }
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Allow);
    detector.feed(bytes, true);
    let encoding = detector.guess(None, Utf8Detection::Allow);
    let (text, _) = encoding.decode_without_bom_handling(bytes);
    let odd = text.chars().filter(|letter| is_odd(*letter)).count();
    // A tenth of letters that no text holds is no text.
    if odd * 10 > text.chars().count() {
        return Err(DocumentError::unsupported("a binary file of an unknown format"));
    }
    if encoding == UTF_8 {
        return Ok(String::from_utf8_lossy(bytes).into_owned());
    }
    Ok(text.into_owned())
}

fn is_odd(letter: char) -> bool {
    letter == '\u{fffd}' || (letter.is_control() && !letter.is_whitespace())
}

/// UTF-16 without a byte order mark: spaces and line ends have a zero in the same half everywhere,
/// and decoding makes no replacement.
fn unmarked_utf16(bytes: &[u8]) -> Option<&'static Encoding> {
    let (pairs, rest) = bytes.as_chunks::<2>();
    if !rest.is_empty() {
        return None;
    }
    let zeros = |half: usize| pairs.iter().filter(|pair| pair.get(half) == Some(&0)).count();
    let encoding = if zeros(1) > zeros(0) { UTF_16LE } else { UTF_16BE };
    let (text, damaged) = encoding.decode_without_bom_handling(bytes);
    (!damaged && !text.chars().any(is_odd)).then_some(encoding)
}

#[cfg(test)]
mod tests {
    use super::*;
    use encoding_rs::{BIG5, EUC_KR, GB18030, KOI8_R, SHIFT_JIS, WINDOWS_1251, WINDOWS_1252};

    #[test]
    fn text_in_each_encoding_is_the_same_text() {
        for (text, encoding) in [
            ("Krankenschwester in München, geprüfte Fachkraft für Pflege\n", WINDOWS_1252),
            ("Старший инженер-программист, Москва. Опыт работы десять лет.\n", WINDOWS_1251),
            ("Старший инженер-программист, Москва. Опыт работы десять лет.\n", KOI8_R),
            ("高级软件工程师,负责后端系统的开发与维护工作。\n", GB18030),
            ("資深軟體工程師,負責後端系統的開發與維護工作。\n", BIG5),
            ("看護師として病院で働いています。経験は十年です。\n", SHIFT_JIS),
            ("간호사로 병원에서 일하고 있습니다. 경력은 십 년입니다.\n", EUC_KR),
        ] {
            let (bytes, _, unmappable) = encoding.encode(text);
            assert!(!unmappable);
            assert_eq!(decode(&bytes).unwrap(), text, "{}", encoding.name());
        }
    }

    #[test]
    fn utf16_is_read_with_and_without_its_mark() {
        let text = "Māori teacher\n";
        let little: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
        let big: Vec<u8> = text.encode_utf16().flat_map(u16::to_be_bytes).collect();
        for bytes in [
            [b"\xFF\xFE".as_slice(), &little].concat(),
            [b"\xFE\xFF".as_slice(), &big].concat(),
            [b"\xEF\xBB\xBF", text.as_bytes()].concat(),
            little,
            big,
        ] {
            assert_eq!(decode(&bytes).unwrap(), text);
        }
    }

    #[test]
    fn what_is_no_text_is_refused() {
        let noise: Vec<u8> = (0..999_u32).map(|n| (n * n % 251) as u8).collect();
        assert!(matches!(decode(&noise), Err(DocumentError::Unsupported { .. })));
    }
}
