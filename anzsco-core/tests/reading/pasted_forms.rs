//! CVs as they are pasted from sites and scans: short forms of degrees, two degrees in one, broken lines, headings.

use anzsco_core::{ExtractOptions, Profile, extract};

fn read(text: &str) -> Profile {
    extract(text, &ExtractOptions::default())
}

/// The English names of what was studied and finished, with their years.
fn studied(lines: &str) -> Vec<(String, Option<u16>)> {
    let education = read(&format!("Education\n{lines}\n")).education.into_iter();
    let finished = education.filter(|one| !one.unfinished);
    finished.map(|one| (one.qualification.best().to_owned(), one.year)).collect()
}

fn names(lines: &str) -> Vec<String> {
    studied(lines).into_iter().map(|(name, _)| name).collect()
}

fn duties(text: &str) -> Vec<Vec<String>> {
    let jobs = read(text).experience.into_iter();
    jobs.map(|job| job.duties.into_iter().map(|duty| duty.english).collect()).collect()
}

#[test]
fn a_field_behind_the_short_form_of_its_degree_is_kept() {
    for (line, name) in [
        (
            "Bachelor of Arts - BA, Linguistics and Media Services · (2009 - 2012)",
            "Bachelor of Arts in Linguistics and Media Services",
        ),
        ("Master of Science - MSc, River Ecology", "Master of Science in River Ecology"),
        ("Bachelor of Arts - BA, Oakvale University, 2012", "Bachelor of Arts"),
    ] {
        assert_eq!(names(line), [name], "{line}");
    }
}

#[test]
fn honours_are_told_in_the_english_name() {
    for (line, name) in [
        ("BSc (Hons), Oakvale University 2011", "Bachelor of Science (Honours)"),
        ("Bachelor of Music (Honours)", "Bachelor of Music (Honours)"),
        (
            "Bachelor of Arts with First Class Honours in Geography",
            "Bachelor of Arts (Honours) in Geography",
        ),
        ("BSc(Hons) 2nd class, Geology", "Bachelor of Science (Honours) in Geology"),
        ("MBA (Exec), 2009", "Master of Business Administration"),
    ] {
        assert_eq!(names(line), [name], "{line}");
    }
}

#[test]
fn two_degrees_that_a_slash_joins_are_two() {
    let two = studied("Bachelor of Music / Bachelor of Education, Oakvale University, 2008-2012");
    let year = Some(2012);
    assert_eq!(
        two,
        [("Bachelor of Music".to_owned(), year), ("Bachelor of Education".to_owned(), year)]
    );
    assert_eq!(names("BE/BTech, Oakvale University, 2012").len(), 1);
}

#[test]
fn what_was_left_or_is_no_study_is_not_held() {
    for line in [
        "Bachelor of Music, 2 yrs 2001-02 (left, changed my mind)",
        "Cert IV in bee keeping - no",
        "Statement of attainment Cert III Beekeeping, 4 units",
        "cert ii VOC",
    ] {
        assert_eq!(names(line), [""; 0], "{line}");
    }
    assert_eq!(names("Year 11, Oakvale Senior High\n2014"), ["Year 11"]);
    assert_eq!(
        names("Trade Certificate in Bread Baking (Pastry), 1996"),
        ["Trade certificate in Bread Baking (Pastry)"]
    );
}

#[test]
fn what_a_line_broke_is_whole_again() {
    let text = "WORK HIST ORY\n\nFlorist\nJan 2015 - Dec 2019\n• Made wreaths and table arrange-\nments for weddings\n• \
                Kept the cool\nroom in order\n\nEDUC ATION\nCertificate III in Flori-\nculture 2014\n";
    let own = duties(text);
    assert_eq!(
        own,
        [["Made wreaths and table arrangements for weddings", "Kept the cool room in order"]]
    );
    assert_eq!(read(text).education[0].qualification.original, "Certificate III in Floriculture");
}

#[test]
fn places_recommendations_and_wishes_are_no_duties() {
    let text = "Experience\n\nFlorist\nOak Blooms\nMar 2016 - Present · 3 yrs\nQuendleby\nTied bouquets for the \
                market.\n\nRecommendations\nReceived (2)\nJo Quendle, Owner of Elm Bakery: \"The best florist I \
                know.\"\n";
    assert_eq!(duties(text), [["Tied bouquets for the market"]]);
    let seek = "Career history\n\nFlorist\nOak Blooms\nMar 2016 - Present\nTied bouquets for the market\n\nAbout your next \
                role\nSalary expectation\n$60,000 or more per year\nClassification of interest\nRetail (Florists)\n";
    assert_eq!(duties(seek), [["Tied bouquets for the market"]]);
}

#[test]
fn the_place_of_a_quote_goes_on_to_the_end_of_its_bracket() {
    let text = "Education\nCertificate III in Floristry (Weddings)\n";
    let source = read(text).education[0].qualification.source.clone();
    let span = source.and_then(|source| source.span).map(|span| (span.start, span.end));
    assert_eq!(span, Some((10, text.trim_end().len() as u32)));
}
