//! What nobody sees on a page is left out and counted, in every format; what is seen stays.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

use std::fmt::Write as _;
use std::fs;
use std::io::{Cursor, Write as _};
use std::path::Path;

use anzsco_documents::{Document, DocumentError, Limits, read};

fn document(bytes: &[u8]) -> Document {
    read(bytes, None, &Limits::default()).unwrap_or_else(|reason| panic!("{reason}"))
}

/// The words of a document, and how many letters are left out.
fn words(bytes: &[u8]) -> (String, usize) {
    let document = document(bytes);
    let words: Vec<&str> = document.text.split_whitespace().collect();
    (words.join(" "), document.left_out.hidden_characters)
}

/// A PDF of one A4 page (595 by 842 points) with a content stream.
fn pdf(content: &str) -> Vec<u8> {
    let objects = [
        "<</Type/Catalog/Pages 2 0 R>>".to_owned(),
        "<</Type/Pages/Kids[3 0 R]/Count 1>>".to_owned(),
        "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources\
         <</Font<</F 5 0 R>>/ExtGState<</Clear<</ca 0>>/Solid<</ca 1>>>>>>>>"
            .to_owned(),
        format!("<</Length {}>>stream\n{content}\nendstream", content.len()),
        "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>".to_owned(),
    ];
    let (mut file, mut places) = ("%PDF-1.7\n".to_owned(), Vec::new());
    for (index, object) in objects.iter().enumerate() {
        places.push(file.len());
        write!(file, "{} 0 obj\n{object}\nendobj\n", index + 1).unwrap();
    }
    let table = file.len();
    write!(file, "xref\n0 {}\n0000000000 65535 f \n", objects.len() + 1).unwrap();
    for place in places {
        writeln!(file, "{place:010} 00000 n ").unwrap();
    }
    let size = objects.len() + 1;
    write!(file, "trailer<</Size {size}/Root 1 0 R>>\nstartxref\n{table}\n%%EOF\n").unwrap();
    file.into_bytes()
}

/// A line of text of a PDF.
fn line(at: (i32, i32), size: f32, text: &str) -> String {
    format!("BT /F {size} Tf {} {} Td ({text}) Tj ET\n", at.0, at.1)
}

#[test]
fn text_of_a_pdf_that_nobody_sees_is_left_out_and_counted() {
    let nurse = line((50, 700), 12.0, "Registered Nurse");
    let trick = line((50, 500), 12.0, "Astronaut");
    for (what, hidden) in [
        ("white on white", format!("1 1 1 rg {trick} 0 g")),
        ("nearly white", format!("0.98 0.98 0.97 rg {trick} 0 g")),
        ("white in process colours", format!("0 0 0 0 k {trick} 0 g")),
        ("of its ground's colour", format!("0 0 0.5 rg 0 480 595 60 re f {trick} 0 g")),
        ("zero size", line((50, 500), 0.0, "Astronaut")),
        ("tiny", line((50, 500), 0.5, "Astronaut")),
        (
            "scaled to nothing",
            format!("q 0.01 0 0 0.01 50 500 cm {} Q", line((0, 0), 12.0, "Astronaut")),
        ),
        ("above the page", line((50, 900), 12.0, "Astronaut")),
        ("left of the page", line((-400, 500), 12.0, "Astronaut")),
        ("drawn invisibly", format!("BT 3 Tr ET {trick} BT 0 Tr ET")),
        ("clipped away", format!("q 0 0 10 10 re W n {trick} Q")),
        ("transparent", format!("/Clear gs {trick} /Solid gs")),
        ("covered", format!("{trick} 1 1 1 rg 0 480 595 60 re f 0 g")),
    ] {
        let found = words(&pdf(&format!("{nurse}{hidden}")));
        assert_eq!(found, ("Registered Nurse".to_owned(), 9), "{what}");
    }
}

#[test]
fn text_of_a_pdf_that_is_seen_stays() {
    let nurse = line((50, 700), 12.0, "Registered Nurse");
    let trick = line((50, 500), 12.0, "Triage");
    for (what, seen) in [
        ("white on a dark bar", format!("0.1 g 0 480 595 60 re f 1 g {trick} 0 g")),
        ("grey", format!("0.6 g {trick} 0 g")),
        ("small print", line((50, 500), 4.0, "Triage")),
        ("outlined", format!("BT 1 Tr ET 0 G {trick} BT 0 Tr ET")),
        ("over a light bar", format!("0.9 g 0 480 595 60 re f 0 g {trick}")),
        ("beside a bar drawn later", format!("{trick} 1 1 1 rg 0 100 595 60 re f 0 g")),
    ] {
        let found = words(&pdf(&format!("{nurse}{seen}")));
        assert_eq!(found, ("Registered Nurse Triage".to_owned(), 0), "{what}");
    }
}

fn fixture(name: &str) -> Vec<u8> {
    fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures").join(name)).unwrap()
}

#[test]
fn an_empty_password_opens_and_a_real_one_is_named() {
    let plain = document(&fixture("one.pdf")).text;
    // RC4 of 40 bits, AES of 128 and of 256.
    for bits in ["40", "128", "256"] {
        assert_eq!(document(&fixture(&format!("open-{bits}.pdf"))).text, plain, "{bits}");
        let locked = fixture(&format!("locked-{bits}.pdf"));
        let error = read(&locked, None, &Limits::default()).unwrap_err();
        assert_eq!(error, DocumentError::Encrypted, "{bits}");
        assert_eq!(error.to_string(), "it is protected by a password; save it without one");
    }
    let name: Vec<u8> = "EncryptedPackage\0".encode_utf16().flat_map(u16::to_le_bytes).collect();
    let word = [b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1".to_vec(), vec![0; 600], name].concat();
    let writer = zipped(&[
        ("META-INF/manifest.xml", "<manifest:encryption-data/>"),
        ("content.xml", "\u{1}\u{2}"),
    ]);
    for bytes in [word, writer] {
        assert_eq!(read(&bytes, None, &Limits::default()), Err(DocumentError::Encrypted));
    }
}

#[test]
fn everything_a_text_processor_shows_is_read_in_its_place() {
    // Written by LibreOffice from one source: see RICH in `make_fixtures.py`.
    let body = "Opening line Kept inserted and more Work shown at my portfolio page With a note";
    for (name, hidden) in [("docx", 32), ("odt", 32), ("rtf", 32), ("doc", 0)] {
        let (text, found) = words(&fixture(&format!("rich.{name}")));
        assert!(text.starts_with(&format!("Header line {body}")), "{name}: {text}");
        assert!(text.ends_with("Footer line") || name == "rtf", "{name}: {text}");
        for seen in ["Light on dark", "Before the box", "Closing line", "Footer line"] {
            assert_eq!(text.matches(seen).count(), 1, "{name}: {seen}: {text}");
        }
        for unseen in ["deleted", "example.org", "hidden-target"] {
            assert!(!text.contains(unseen), "{name}: {unseen}: {text}");
        }
        // The library for DOC hands on neither boxes nor colours nor what styles say.
        if name != "doc" {
            assert_eq!(found, hidden, "{name}");
            for seen in ["Inside the box", "Note body"] {
                assert_eq!(text.matches(seen).count(), 1, "{name}: {seen}: {text}");
            }
            for unseen in ["ghostly", "whitened", "minuscule", "vanished"] {
                assert!(!text.contains(unseen), "{name}: {unseen}: {text}");
            }
        }
    }
    let (text, hidden) = words(&fixture("rich.pdf"));
    assert!(text.starts_with("Header line Opening line Kept inserted"), "{text}");
    for seen in ["portfolio", "Light on dark", "Inside the box", "Note body", "Footer line"] {
        assert_eq!(text.matches(seen).count(), 1, "{seen}: {text}");
    }
    assert_eq!(hidden, "ghostlywhitenedminuscule".len());
}

/// A zip file of some parts.
fn zipped(parts: &[(&str, &str)]) -> Vec<u8> {
    let mut file = zip::ZipWriter::new(Cursor::new(Vec::new()));
    for (name, text) in parts {
        file.start_file(*name, zip::write::SimpleFileOptions::default()).unwrap();
        file.write_all(text.as_bytes()).unwrap();
    }
    file.finish().unwrap().into_inner()
}

/// A DOCX of some paragraphs in XML and some styles.
fn docx(body: &str, styles: &str) -> Vec<u8> {
    let document = format!(
        "<w:document><w:body><w:p><w:r><w:t>Nurse</w:t></w:r></w:p>{body}</w:body></w:document>"
    );
    let styles = format!("<w:styles>{styles}</w:styles>");
    zipped(&[("word/document.xml", &document), ("word/styles.xml", &styles)])
}

#[test]
fn styles_of_docx_hide_and_show() {
    let run = |properties: &str| {
        format!("<w:p><w:r><w:rPr>{properties}</w:rPr><w:t>Astronaut</w:t></w:r></w:p>")
    };
    let paragraph = |properties: &str| {
        format!("<w:p><w:pPr>{properties}</w:pPr><w:r><w:t>Astronaut</w:t></w:r></w:p>")
    };
    let white = "<w:color w:val='FFFFFF'/>";
    let style = |id: &str, properties: &str| {
        format!("<w:style w:type='paragraph' w:styleId='{id}'>{properties}</w:style>")
    };
    let styles = style("White", &format!("<w:rPr>{white}</w:rPr>"))
        + &style("Child", "<w:basedOn w:val='White'/>")
        + &style("Black", "<w:basedOn w:val='White'/><w:rPr><w:color w:val='000000'/></w:rPr>")
        + &style("Tiny", "<w:rPr><w:sz w:val='2'/></w:rPr>")
        + &style("Gone", "<w:rPr><w:vanish/></w:rPr>")
        + &style("Dark", "<w:pPr><w:shd w:fill='203040'/></w:pPr>")
        + "<w:style w:type='table' w:styleId='Grid'><w:tcPr><w:shd w:fill='203040'/></w:tcPr></w:style>";
    let cell = |table: &str, cell: &str| {
        format!(
            "<w:tbl><w:tblPr>{table}</w:tblPr><w:tr><w:tc><w:tcPr>{cell}</w:tcPr>{}</w:tc></w:tr></w:tbl>",
            run(white)
        )
    };
    for hidden in [
        run(white),
        run("<w:color w:val='FEFEFE'/>"),
        run("<w:vanish/>"),
        run("<w:sz w:val='1'/>"),
        run("<w:rStyle w:val='Gone'/>"),
        run("<w:color w:val='FFFFFF'/><w:shd w:fill='FFFFFF'/>"),
        paragraph("<w:pStyle w:val='White'/>"),
        paragraph("<w:pStyle w:val='Child'/>"),
        paragraph("<w:pStyle w:val='Tiny'/>"),
        paragraph("<w:pStyle w:val='White'/><w:rPr><w:shd w:fill='203040'/></w:rPr>"),
        cell("", ""),
        // The ground of one table is none of what follows it.
        cell("", "<w:shd w:fill='203040'/>").replace("Astronaut", "") + &run(white),
    ] {
        assert_eq!(words(&docx(&hidden, &styles)), ("Nurse".to_owned(), 9), "{hidden}");
    }
    for seen in [
        run(""),
        run("<w:vanish w:val='0'/>"),
        run("<w:color w:val='FFFFFF'/><w:highlight w:val='black'/>"),
        run("<w:color w:val='auto'/>"),
        paragraph("<w:pStyle w:val='Black'/>"),
        paragraph("<w:pStyle w:val='Dark'/>"),
        paragraph("<w:pStyle w:val='White'/><w:shd w:fill='203040'/>"),
        cell("<w:tblStyle w:val='Grid'/>", ""),
        cell("", "<w:shd w:fill='203040'/>"),
    ] {
        assert_eq!(words(&docx(&seen, &styles)), ("Nurse Astronaut".to_owned(), 0), "{seen}");
    }
    // Defaults of the document and of the paragraph.
    let all = format!(
        "<w:docDefaults><w:rPrDefault><w:rPr>{white}</w:rPr></w:rPrDefault></w:docDefaults>"
    );
    let shown = docx(&run("<w:color w:val='000000'/>"), &all);
    assert_eq!(words(&shown), ("Astronaut".to_owned(), 5));
    let normal = format!(
        "<w:style w:type='paragraph' w:default='1' w:styleId='N'><w:rPr>{white}</w:rPr></w:style>"
    );
    assert_eq!(
        words(&docx(&run("<w:color w:val='000000'/>"), &normal)),
        ("Astronaut".to_owned(), 5)
    );
}

#[test]
fn changes_links_and_boxes_of_docx_are_read_as_accepted() {
    let run = |text: &str| format!("<w:r><w:t>{text}</w:t></w:r>");
    let body = format!(
        "<w:p><w:ins>{}</w:ins><w:del><w:r><w:delText>gone</w:delText></w:r></w:del>\
         <w:moveFrom>{}</w:moveFrom><w:moveTo>{}</w:moveTo></w:p>\
         <w:p><w:hyperlink r:id='x'>{}</w:hyperlink><w:r><w:instrText>HYPERLINK secret</w:instrText></w:r></w:p>\
         <w:p><w:r><mc:AlternateContent><mc:Choice><wps:txbx><w:txbxContent><w:p>{}</w:p></w:txbxContent>\
         </wps:txbx></mc:Choice><mc:Fallback><w:p>{}</w:p></mc:Fallback></mc:AlternateContent></w:r></w:p>\
         <w:sdt><w:sdtContent><w:p>{}</w:p></w:sdtContent></w:sdt>",
        run("added "),
        run("from"),
        run("moved"),
        run("portfolio"),
        run("boxed"),
        run("boxed"),
        run("field"),
    );
    assert_eq!(words(&docx(&body, "")).0, "Nurse added moved portfolio boxed field");
}

#[test]
fn a_document_of_hidden_text_alone_says_so() {
    let page = pdf(&format!("1 1 1 rg {}", line((50, 500), 12.0, "Astronaut")));
    assert_eq!(read(&page, None, &Limits::default()), Err(DocumentError::OnlyHidden));
}
