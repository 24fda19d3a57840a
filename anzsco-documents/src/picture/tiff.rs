//! The pages of a TIFF file.
//!
//! Takes a TIFF file; gives one file for each page, since the decoder reads the first page only: the
//! same bytes with the header pointing at the page's directory (TIFF 6.0, section 2). Also puts grey
//! pictures together into one file.

use image::GrayImage;

use crate::{DocumentError, Limits};

/// Bytes of one entry of a directory.
const ENTRY: usize = 12;

/// One file for each page.
pub(super) fn pages(bytes: &[u8], limits: &Limits) -> Result<Vec<Vec<u8>>, DocumentError> {
    let little = bytes.starts_with(b"II");
    let number = |at: usize, size: usize| -> Option<usize> {
        let digits = bytes.get(at..at.checked_add(size)?)?;
        let add = |sum: usize, byte: &u8| (sum << 8) | usize::from(*byte);
        Some(if little { digits.iter().rev().fold(0, add) } else { digits.iter().fold(0, add) })
    };
    let mut starts: Vec<usize> = Vec::new();
    let mut next = number(4, 4);
    while let Some(start) = next.filter(|start| *start != 0 && !starts.contains(start)) {
        if starts.len() >= limits.pages {
            return Err(DocumentError::too_large("pages", limits.pages as u64));
        }
        starts.push(start);
        next = number(start, 2).and_then(|entries| number(start + 2 + entries * ENTRY, 4));
    }
    let pages = starts.into_iter().map(|start| {
        let mut page = bytes.to_vec();
        let start = start as u32;
        let start = if little { start.to_le_bytes() } else { start.to_be_bytes() };
        if let Some(pointer) = page.get_mut(4..8) {
            pointer.copy_from_slice(&start);
        }
        page
    });
    Ok(pages.collect())
}

/// One file of several grey pictures, not packed.
pub(crate) fn of_pages(pictures: &[&GrayImage]) -> Vec<u8> {
    const SHORT: u16 = 3;
    const LONG: u16 = 4;
    let mut file = b"II*\0\x08\0\0\0".to_vec();
    for (index, picture) in pictures.iter().enumerate() {
        let pixels = picture.as_raw();
        let fields: [(u16, u16, u32); 9] = [
            (256, LONG, picture.width()),
            (257, LONG, picture.height()),
            (258, SHORT, 8),
            // Not packed; black is 0; where the pixels are; one sample of each.
            (259, SHORT, 1),
            (262, SHORT, 1),
            (273, LONG, (file.len() + 2 + 9 * ENTRY + 4) as u32),
            (277, SHORT, 1),
            (278, LONG, picture.height()),
            (279, LONG, pixels.len() as u32),
        ];
        file.extend((fields.len() as u16).to_le_bytes());
        for (tag, kind, value) in fields {
            file.extend(tag.to_le_bytes());
            file.extend(kind.to_le_bytes());
            file.extend(1_u32.to_le_bytes());
            file.extend(value.to_le_bytes());
        }
        // Directories begin at even places.
        let padding = pixels.len() % 2;
        let next = file.len() + 4 + pixels.len() + padding;
        let next = if index + 1 < pictures.len() { next as u32 } else { 0 };
        file.extend(next.to_le_bytes());
        file.extend_from_slice(pixels);
        file.extend(vec![0; padding]);
    }
    file
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_come_back_one_by_one() {
        let picture = |grey: u8, width: u32| GrayImage::from_pixel(width, 3, image::Luma([grey]));
        let (first, second) = (picture(10, 5), picture(200, 8));
        let file = of_pages(&[&first, &second]);
        let pages = pages(&file, &Limits::default()).unwrap();
        let read = |page: &[u8]| {
            image::load_from_memory_with_format(page, image::ImageFormat::Tiff)
                .unwrap()
                .into_luma8()
        };
        assert_eq!(pages.iter().map(|page| read(page)).collect::<Vec<_>>(), [first, second]);
    }
}
