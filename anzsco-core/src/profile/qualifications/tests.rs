//! Qualifications as CVs have them, and what is read of each.

use super::*;
use crate::profile::dates::find_periods;

type Told = (String, Option<String>, Option<u16>, Vec<String>);

fn read(text: &str) -> Vec<Told> {
    let page = Page::read(text);
    let words = Words::of("en");
    let judge = TitleJudge::new(&page, &words);
    let periods = find_periods(&page, &words);
    let reader =
        QualificationReader { page: &page, words: &words, judge: &judge, periods: &periods };
    let mut found = Vec::new();
    reader.read(&(0..page.words.len()), &mut found);
    let raw = |range: &Range<usize>| page.raw(range).to_owned();
    found
        .iter()
        .map(|q| {
            (raw(&q.words), q.field.as_ref().map(raw), q.year, q.schools.iter().map(raw).collect())
        })
        .collect()
}

#[test]
fn a_year_is_that_of_its_own_line_or_of_the_line_above() {
    let years = |text: &str| -> Vec<Option<u16>> {
        read(text).into_iter().map(|(_, _, year, _)| year).collect()
    };
    let below = "Bachelor of Arts : Sociology , 2005\nDesignations 2012";
    assert_eq!(years(below), [Some(2005)]);
    let above = "2014\nMaster of Arts : History\n2010\nBachelor of Arts : History\n";
    assert_eq!(years(above), [Some(2014), Some(2010)]);
    let behind = "Oak University\nBachelor of Arts, English · (2004 - 2006)\nOak High School\nNCEA Level 3 · (1999 - 2003)";
    assert_eq!(years(behind), [Some(2006), Some(2003)]);
}

#[test]
fn the_point_of_a_short_form_parts_no_field() {
    let fields = |text: &str| -> Vec<Option<String>> {
        read(text).into_iter().map(|(_, field, _, _)| field).collect()
    };
    assert_eq!(fields("Study\nDip. Horticulture, 2012"), [Some("Horticulture".to_owned())]);
    assert_eq!(fields("Study\nHSC. Completed at Oak High 2001"), [None]);
}

#[test]
fn classes_of_licences_are_no_degrees() {
    assert_eq!(read("UK driving licence B, BE, C1"), []);
    assert_eq!(read("BE, Civil Engineering, 2012").len(), 1);
}

#[test]
fn fields_end_before_dates_places_and_schools() {
    let fields = |text: &str| read(text).into_iter().next().and_then(|(_, field, _, _)| field);
    assert_eq!(
        fields("Bachelor of Arts , Interior Design May 2011").as_deref(),
        Some("Interior Design")
    );
    assert_eq!(
        fields("Bachelor of Science (BS) : Radiologic Technology City , State").as_deref(),
        Some("Radiologic Technology")
    );
    assert_eq!(
        fields("Master of Arts : Communicating Methods University of Kent").as_deref(),
        Some("Communicating Methods")
    );
    assert_eq!(fields("Medical Billing certificate , 2008").as_deref(), Some("Medical Billing"));
    assert_eq!(
        fields("Advanced Diploma of Engineering - Electrical").as_deref(),
        Some("Engineering - Electrical")
    );
    assert!(read("A/B tests of landing pages").is_empty());
    assert_eq!(
        fields("Bachelor of Arts - Sociology Bachelor of Science - Biochemistry").as_deref(),
        Some("Sociology")
    );
    let levelled = &read("NZ Certificate in Apiculture Level 4, 2019")[0];
    assert_eq!(levelled.0, "NZ Certificate in Apiculture Level 4");
    assert_eq!(levelled.1.as_deref(), Some("Apiculture"));
    assert_eq!(fields("B.Com from Hillmore University"), None);
    assert_eq!(fields("LLB equivalent, 2004"), None);
    assert_eq!(fields("MBA marketing").as_deref(), Some("marketing"));
    assert_eq!(fields("NVQ Level 2 and 3 Sports Turf").as_deref(), Some("Sports Turf"));
    assert_eq!(fields("Cert III + IV Commercial Cookery").as_deref(), Some("Commercial Cookery"));
    assert!(read("Looking for a Level 2 or junior role").is_empty());
    let trade = "Trade certificate in welding (Peru), recognised by Vetassess as Certificate III in Engineering";
    let trade = read(trade);
    assert_eq!((trade.len(), trade[0].1.as_deref()), (1, Some("Engineering")));
    let weaver = "Gesellenbrief, 2009, assessed here as Certificate III in Textile Production";
    assert_eq!(read(weaver)[0].1.as_deref(), Some("Textile Production"));
}

#[test]
fn names_fields_years_and_schools() {
    assert_eq!(
        read("Certificate III in Commercial Cookery, Westmere TAFE, 2012"),
        [(
            "Certificate III in Commercial Cookery".into(),
            Some("Commercial Cookery".into()),
            Some(2012),
            vec!["Westmere TAFE".into()]
        )]
    );
    assert_eq!(
        read("BBA : Accounting Hillmore University, City"),
        [(
            "BBA : Accounting".into(),
            Some("Accounting".into()),
            None,
            vec!["Hillmore University".into()]
        )]
    );
    assert_eq!(read("BE (Hons) Mechanical, 2008")[0].1.as_deref(), Some("Mechanical"));
    assert_eq!(read("MBA, 2010. B.Ec 2000.").len(), 2);
}

#[test]
fn a_year_that_leads_its_line_is_that_of_its_line() {
    let found = read("2013 : Diploma of Nursing\n2010 : Bachelor of Arts, Westmere College");
    let years: Vec<Option<u16>> = found.iter().map(|told| told.2).collect();
    assert_eq!(years, [Some(2013), Some(2010)]);
}

#[test]
fn degrees_taken_together_and_levels_apart() {
    let names = |text: &str| -> Vec<String> {
        read(text).into_iter().map(|(name, _, _, _)| name).collect()
    };
    assert_eq!(
        read("BSc/BA (Ecology; Political Science), Westmere College, 2014")[0].1.as_deref(),
        Some("Ecology; Political Science")
    );
    assert_eq!(names("NCEA Level 1, NCEA Level 2").len(), 2);
    assert_eq!(
        names("A Levels: Maths (B), Art (C), Law (C)"),
        ["A Levels: Maths (B), Art (C), Law (C"]
    );
    assert!(names("Full practising certificate, Teaching Council").is_empty());
    assert_eq!(
        names("NZ Diploma in Primary Industry Management (Level 5)"),
        ["NZ Diploma in Primary Industry Management (Level 5"]
    );
}

#[test]
fn words_are_no_short_forms() {
    assert!(read("to be as good as me").is_empty());
}

#[test]
fn honours_and_their_class_belong_to_a_degree() {
    let names = |text: &str| -> Vec<String> {
        read(text).into_iter().map(|(name, _, _, _)| name).collect()
    };
    assert_eq!(
        names("Bachelor of Marine Science (Honours) - Class 1\nHillmore University\n2024"),
        ["Bachelor of Marine Science (Honours) - Class 1"]
    );
    assert_eq!(names("BSc (Hons) Chemistry, 2008"), ["BSc (Hons) Chemistry"]);
}

#[test]
fn a_field_behind_a_free_comma_and_one_before_a_trade_certificate() {
    let fields = |text: &str| read(text).into_iter().next().and_then(|(_, field, _, _)| field);
    assert_eq!(
        fields("Associate of Arts , Window Dressing and Fashion 2010 Hillmore College").as_deref(),
        Some("Window Dressing and Fashion")
    );
    assert_eq!(
        fields("Small Engine Servicing (Marine) NC II").as_deref(),
        Some("Small Engine Servicing (Marine")
    );
}

#[test]
fn the_certificate_that_a_school_gave_is_the_qualification() {
    let found = read("Oak Vale High School - HSC 2016, ATAR 79");
    assert_eq!(found.len(), 1);
    assert_eq!((found[0].0.as_str(), found[0].2), ("HSC", Some(2016)));
}

#[test]
fn fields_behind_dashes_gerunds_halves_and_small_words_of_other_languages() {
    let one = |text: &str| {
        let text = format!("Education\n{text}");
        let education = crate::extract(&text, &crate::ExtractOptions::default()).education;
        education.into_iter().next().map(|one| (one.qualification.original, one.level.is_some()))
    };
    let whole = |text: &str| Some((text.to_owned(), true));
    for text in [
        "Certificate IV in Electrical - Rail Signalling",
        "Certificate in Infrastructure Works (Road Marking) Level 3",
    ] {
        assert_eq!(one(&format!("{text}, 2018")), whole(text));
    }
    assert_eq!(
        one("Master of Botany - interrupted in 2020"),
        Some(("Master of Botany".to_owned(), false))
    );
    assert_eq!(
        one("Postgraduate Diploma in Leadership\nOakvale, paused since 2022")
            .map(|(_, reached)| reached),
        Some(false)
    );
    assert_eq!(one("Executive MBA: begun 2022"), Some(("Executive MBA".to_owned(), false)));
}

#[test]
fn what_was_never_begun_is_not_told() {
    let told = |line: &str| -> Vec<(String, bool)> {
        let text = format!("Jo Bloggs\n\nEducation\nNCEA Level 3, 2010\n{line}\n");
        let found = crate::extract(&text, &crate::ExtractOptions::default()).education.into_iter();
        found.skip(1).map(|one| (one.qualification.original, one.level.is_some())).collect()
    };
    for line in [
        "Bachelor of Construction at Ara: looked at it. Not enrolled.",
        "Diploma of Building: never started",
        "Bachelor of Physiotherapy: no! People ask.",
        "I do not have a Bachelor of Nursing",
    ] {
        assert!(told(line).is_empty(), "{line}");
    }
    for line in [
        "Graduate Diploma in Botany, Oak Park - 2 papers taken 2024, on leave of absence",
        "MA in Botany: thesis never written, enrolment ended 2023",
        "Diploma of Nursing: enrolled 2012, deferred",
    ] {
        assert!(matches!(&told(line)[..], [(_, false)]), "{line} {:?}", told(line));
    }
}

#[test]
fn names_end_before_who_taught_and_go_on_in_the_next_line() {
    let told = |lines: &str| -> Vec<String> {
        let text = format!("Jo Bloggs\n\nEducation\n{lines}\n");
        let found = crate::extract(&text, &crate::ExtractOptions::default()).education.into_iter();
        found.map(|one| one.qualification.original).collect()
    };
    assert_eq!(
        told("Bachelor of Nursing with Te Pukenga o Aotearoa, 2021"),
        ["Bachelor of Nursing"]
    );
    assert_eq!(
        told("Diploma in Medical\nUltrasound, 2015"),
        ["Diploma in Medical\nUltrasound".replace('\n', " ")]
    );
    assert_eq!(told("BCom (Accounting) and BA (Chinese), 2009").len(), 2);
    assert_eq!(told("B. Medical Science, 2009"), ["B. Medical Science"]);
    for none in ["Registration: VBA (BS-U), since 2016", "Oak Press, MÃ©xico City, 2004"] {
        assert!(told(none).is_empty(), "{none}");
    }
    assert_eq!(told("Glazing trade cert (they call it Cert III now) 1983"), ["Glazing trade cert"]);
}

#[test]
fn spaced_names_and_grades_of_a_dealer_are_no_degrees() {
    let names = |text: &str| -> Vec<String> {
        let found = crate::extract(text, &crate::ExtractOptions::default()).education.into_iter();
        found.map(|one| one.qualification.original).collect()
    };
    assert!(
        names("J A S O N   B A R K E R\nFernport\n\nWork\nClerk, Oak Ltd, 2015 - 2019\n")
            .is_empty()
    );
    assert!(names("Education\nOakmotor Masters Level 2\n").is_empty());
    assert_eq!(names("Education\nB A, 2012\nFerndale High yr 11\n"), ["B A", "yr 11"]);
    assert_eq!(
        names("Education\nCertificate in Road Transport lvl 3\n"),
        ["Certificate in Road Transport lvl 3"]
    );
}

#[test]
fn a_module_of_a_diploma_is_no_diploma() {
    assert_eq!(read("Diploma module - money for managers, 2018"), []);
    assert_eq!(read("Diploma, money for managers, 2018").len(), 1);
}

#[test]
fn the_short_form_of_a_licence_in_brackets_is_no_other_paper() {
    assert_eq!(read("Certified Administrative Professional (CAP) IAAP, 2011"), []);
}

#[test]
fn the_school_at_which_somebody_works_is_no_schooling() {
    let studied = |text: &str| {
        let text = format!("Highlights\n{text}\nEducation\nBSc Botany 2004\n");
        crate::extract(&text, &crate::ExtractOptions::default()).education.len()
    };
    assert_eq!(studied("Spreadsheets, former high school netball coach"), 1);
}

#[test]
fn a_designation_of_insurers_is_no_degree() {
    let level = |text: &str| {
        let profile =
            crate::extract(&format!("Education\n{text}\n"), &crate::ExtractOptions::default());
        profile.education.first().and_then(|one| one.level)
    };
    assert_eq!(level("Associate in Claims, 2013"), Some(EducationLevel::Certificate));
    assert_eq!(level("Associate in Accounting, 2013"), Some(EducationLevel::AdvancedDiploma));
    assert_eq!(level("Associate Culinary Arts 2007"), Some(EducationLevel::AdvancedDiploma));
    assert_eq!(level("M.A.T. Earth Science 2011"), Some(EducationLevel::Master));
    assert_eq!(level("AOS Baking 2009"), Some(EducationLevel::AdvancedDiploma));
    assert_eq!(level("Payroll certificate, Oakvale institute short course 2020"), None);
    assert_eq!(level("Cert IV in Instrumentation (half finished)"), None);
}

#[test]
fn a_field_with_a_slash_is_whole() {
    let (words, field, ..) =
        read("Certificate , HVAC/R Technology Technical College City , State 2010").remove(0);
    assert_eq!(words, "Certificate , HVAC/R Technology");
    assert_eq!(field.as_deref(), Some("HVAC/R Technology"));
}

#[test]
fn the_name_of_a_school_ends_its_certificate() {
    let text = "Education\nYear 12 QCE Banksia SHS 2019\n";
    let profile = crate::extract(text, &crate::ExtractOptions::default());
    assert_eq!(profile.education[0].qualification.original, "Year 12 QCE");
}

#[test]
fn what_says_that_a_degree_was_given_up_is_not_its_field() {
    let text = "About me\nQuick and patient. I did two years of a Bachelor of Science and stopped. Keen to learn.\n";
    let education = crate::extract(text, &crate::ExtractOptions::default()).education;
    assert_eq!(education[0].qualification.original, "Bachelor of Science");
    assert_eq!(education[0].level, None);
    assert_eq!(read("Bachelor of IT and stopped")[0].0, "Bachelor of IT");
}

#[test]
fn the_level_at_which_somebody_works_is_no_degree() {
    assert_eq!(read("Master's level clinician with 8 years in clinics"), []);
}

#[test]
fn a_degree_without_its_field_is_the_one_told_with_it() {
    let text = "Summary\nCareful accountant with Bachelor's degree and ten years of closing books for mills.\n\n\
        Education\nB.S. Accounting, 2009\n";
    let education = crate::extract(text, &crate::ExtractOptions::default()).education;
    let names: Vec<&str> =
        education.iter().map(|one| one.qualification.original.as_str()).collect();
    assert_eq!(names, ["B.S. Accounting"]);
}

#[test]
fn each_level_behind_a_comma_has_its_own_year() {
    let told: Vec<(String, Option<u16>)> =
        read("NZ Cert in Horticulture Level 3 (2017), Level 4 Turf Care (done 2020)")
            .into_iter()
            .map(|(words, _, year, _)| (words, year))
            .collect();
    assert_eq!(
        told,
        [
            ("NZ Cert in Horticulture Level 3".to_owned(), Some(2017)),
            ("Level 4 Turf Care".to_owned(), Some(2020)),
        ]
    );
}

#[test]
fn two_fields_of_a_degree_and_the_trade_of_an_apprenticeship_are_whole() {
    let (_, field, year, _) =
        read("Bachelor of Science : Business Administration, Human Resource Management 2008")
            .remove(0);
    assert_eq!(field.as_deref(), Some("Business Administration, Human Resource Management"));
    assert_eq!(year, Some(2008));
    let found = read("Plumber Apprenticeship, Journeyman 1998");
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].0, "Plumber Apprenticeship, Journeyman");
}

fn english(text: &str) -> Vec<String> {
    let text = format!("Education\n{text}\n");
    let education = crate::extract(&text, &crate::ExtractOptions::default()).education;
    education.into_iter().filter_map(|one| one.qualification.english).collect()
}

#[test]
fn everyday_short_forms_of_qualifications_are_known() {
    for (text, name) in [
        ("Dip Tchg 1984", "Diploma of Teaching"),
        ("post grad diploma in dietetics, 2001", "Postgraduate Diploma in dietetics"),
        ("Post-Graduate Diploma in Dietetics, 2010", "Postgraduate Diploma in Dietetics"),
        ("Cert III/IV in Fitness", "Certificate III and IV in Fitness"),
        ("NCEA L2, Oak College", "NCEA Level 2"),
        ("Assoc Dip Lab Tech 1991", "Associate Diploma in Laboratory Technology"),
        ("BCom (Acc & Fin), 2011", "Bachelor of Commerce in Accounting & Finance"),
        ("Doctor of Dental Medicine, 2004", "Doctor of Dental Medicine"),
        ("Doctor of Ministry, 2004", "Doctor of Ministry"),
        ("Bach of Commerce 2009", "Bachelor of Commerce"),
        ("Completed year 11 & 12 at Oak High School", "Year 12"),
        ("Pre-apprenticeship in carpentry 2018", "Pre-apprenticeship in carpentry"),
        ("Advanced Trade Certificate, Motor Mechanic", "Trade certificate in Motor Mechanic"),
        ("NZ Dip Bus L6", "New Zealand Diploma in Business"),
    ] {
        assert_eq!(english(text), [name], "{text}");
    }
}

#[test]
fn a_degree_whose_field_goes_on_is_not_cut() {
    for (text, name) in [
        ("Bachelor of Media Arts, 2011", "Bachelor of Media Arts"),
        (
            "Bachelor of Journalism & Prof. Editing, 2012",
            "Bachelor of Journalism & Professional Editing",
        ),
        ("Diploma of (Applied) Banking, 2018", "Diploma in Applied Banking"),
        ("Dip in visual arts mgmt, 2014", "Diploma in visual arts"),
        ("NZ Cert in Baking L4 2019", "New Zealand Certificate in Baking"),
        (
            "NZ Cert Primary Industry Operations",
            "New Zealand Certificate in Primary Industry Operations",
        ),
        ("Bachelor of Laws (First Class Hons)", "Bachelor of Laws (Honours)"),
        ("BA (Hons) Otago 1990", "Bachelor of Arts (Honours)"),
        ("Bachelor of Science-Computer Science", "Bachelor of Science in Computer Science"),
        (
            "BS, Museum Education and Outreach, Oak University 2014",
            "Bachelor of Science in Museum Education and Outreach",
        ),
        ("Cert IV Project Mgmt thru TAFE (2018)", "Certificate IV in Project Management"),
        ("Essentials of Payroll Certificate Program", "Certificate in Essentials of Payroll"),
    ] {
        assert_eq!(english(text), [name], "{text}");
    }
    let two = english("Bachelor of Science and Bachelor of Laws, 2011");
    assert!(two.iter().all(|name| !name.contains("and Bachelor of Laws in")), "{two:?}");
}

#[test]
fn a_comma_or_a_stop_parts_the_items_of_a_list() {
    assert_eq!(
        english("Latin C, Music B, Tourism Cert II, Dance A"),
        ["Certificate II in Tourism"]
    );
    let two = ["Year 10", "Certificate III in Floristry (retail)"];
    assert_eq!(english("Yr 10. Cert III Floristry (retail) 2012"), two);
    assert_eq!(english("Education Certificate II, Dance A").len(), 1);
}

#[test]
fn what_is_wished_denied_or_to_come_is_no_qualification_held() {
    let text =
        "Education\nWould like to do my Cert IV in Baking\nMSc? no. Tax Law short course 2018\n";
    let options = crate::ExtractOptions {
        as_of: crate::profile::YearMonth::parse("2020-01"),
        language: None,
    };
    let education = crate::extract(text, &options).education;
    assert!(education.iter().all(|one| one.level.is_none()), "{education:?}");
    for line in [
        "Bachelor of Botany 2022",
        "Diploma of Botany, 45 of 120 credits",
        "Bachelor of Botany (3rd yr)",
        "PhD candidate, Oak University",
        "Certificate III in Carpentry - 3rd year apprentice",
        "Bachelor of Botany - graduating Dec 2020",
    ] {
        let education = crate::extract(&format!("Education\n{line}\n"), &options).education;
        assert!(education.len() == 1 && education[0].unfinished, "{line}");
    }
}

#[test]
fn a_year_of_school_that_somebody_teaches_is_a_duty() {
    let text = "Work\nTeacher, Oak High School, 2012 - 2019\n- Year 10 camp, 80 students\n- NCEA all years\n";
    let profile = crate::extract(text, &crate::ExtractOptions::default());
    assert!(profile.education.is_empty(), "{:?}", profile.education);
    assert_eq!(profile.experience[0].duties.len(), 2);
}

#[test]
fn a_kind_of_school_is_what_was_awarded_where_nothing_else_is() {
    let levels = |text: &str| {
        let profile = crate::extract(text, &crate::ExtractOptions::default());
        profile.education.into_iter().map(|one| one.qualification.original).collect::<Vec<_>>()
    };
    let russian = "Резюме\n\nОпыт работы\n2016 — по настоящее время\nПекарь, ООО «Дом хлеба»\n\nОбразование\n";
    assert_eq!(
        levels(&format!("{russian}2010 — Сибирский колледж, технология хлеба\n")),
        ["колледж"]
    );
    let both = format!("{russian}2005 Сибирский университет, экономика, бакалавр\n");
    assert_eq!(levels(&both), ["бакалавр"]);
}

#[test]
fn what_is_said_in_brackets_is_of_the_qualification_there() {
    let text = "Education\nCertificate IV in Mapping, 2015 (Diploma of Surveying, 3 units to go)\n";
    let education = crate::extract(text, &crate::ExtractOptions::default()).education;
    let unfinished: Vec<bool> = education.iter().map(|one| one.unfinished).collect();
    assert_eq!(unfinished, [false, true]);
}

#[test]
fn years_of_college_and_halves_are_not_finished() {
    let unfinished = |line: &str| {
        let text = format!("Education\n{line}\n");
        let education = crate::extract(&text, &crate::ExtractOptions::default()).education;
        education.first().map(|one| one.unfinished)
    };
    for line in [
        "BSc Geology (second year level, undergraduate), Oak University",
        "3rd year college, BS Accountancy",
        "Certificate in Dairy Farming - half",
        "Certificate III in Baking from Oakvale - I start but we moved",
    ] {
        assert_eq!(unfinished(line), Some(true), "{line}");
    }
    assert_eq!(unfinished("Certificate in Dairy Farming, half time, 2014"), Some(false));
}

#[test]
fn letters_of_a_register_are_no_field() {
    let text = "Education\nDiploma in Nursing (GRNHC), 2012\n";
    let education = crate::extract(text, &crate::ExtractOptions::default()).education;
    assert_eq!(education.len(), 1);
    let english = education[0].qualification.english.as_deref();
    assert!(english.is_some_and(|name| !name.contains("GRNHC")), "{english:?}");
}

#[test]
fn the_course_for_a_licence_is_no_qualification_beside_it() {
    let text = "学歴\n2010年3月 樫高等学校 卒業\n2011年5月 ガス溶接技能講習修了\n2012年6月 床上操作式クレーン運転技能講習修了\n職歴\n2012年 樫工業 入社\n";
    let profile = crate::extract(text, &crate::ExtractOptions::default());
    assert_eq!((profile.education.len(), profile.certifications.len()), (1, 2));
}

#[test]
fn a_sentence_that_ends_with_a_certificate_tells_of_no_level() {
    let text = "Jo Bloggs\n\nI hold a bar manager's certificate. I ran two bars until 2019.\n";
    let profile = crate::extract(text, &crate::ExtractOptions::default());
    assert!(profile.education.is_empty(), "{:?}", profile.education);
}

#[test]
fn a_degree_without_a_name_is_one_in_its_field() {
    let english = |line: &str| {
        let text = format!("Education\n{line}\n");
        let education = crate::extract(&text, &crate::ExtractOptions::default()).education;
        education.into_iter().next().and_then(|one| one.qualification.english)
    };
    assert_eq!(
        english("Bachelor's Degree Botany, Oak University 2011").as_deref(),
        Some("Bachelor's degree in Botany")
    );
    assert_eq!(english("Bachelor's : Botany").as_deref(), Some("Bachelor of Botany"));
    assert_eq!(
        english("Graduate Diploma in Teaching (Secondary), Oak University 2016").as_deref(),
        Some("Graduate Diploma of Teaching (Secondary)")
    );
    assert_eq!(english("MBA : Business").as_deref(), Some("Master of Business Administration"));
}

#[test]
fn a_remark_in_brackets_parts_no_field_from_its_degree() {
    let field = |text: &str| read(text).into_iter().next().and_then(|(_, field, _, _)| field);
    let far = "B.A. (by distance) : Botany and Soil Care 2014 Oakham College";
    assert_eq!(field(far).as_deref(), Some("Botany and Soil Care"));
    assert_eq!(field("B.A. (by distance) 2014 Oakham College"), None);
}

#[test]
fn a_diploma_in_nothing_of_its_own_is_that_of_the_high_school_behind_it() {
    let levels = |text: &str| -> Vec<(Option<EducationLevel>, Option<u16>)> {
        let text = format!("Education\n{text}\n");
        let education = crate::extract(&text, &crate::ExtractOptions::default()).education;
        education.into_iter().map(|one| (one.level, one.year)).collect()
    };
    let secondary = Some(EducationLevel::Secondary);
    for school in [
        "Diploma : General Studies 1983 Oakham Valley High School General Studies",
        "Diploma : General Studies 1983 Mary F. Oakham Valley High School General Studies",
    ] {
        assert_eq!(levels(school), [(secondary, Some(1983))], "{school}");
    }
    let above = "Oakham Valley High School, Fernport, OH\nDiploma, 1983";
    assert_eq!(levels(above), [(secondary, Some(1983))]);
    let own = "Diploma : Drafting 1983 Oakham Valley High School Drafting";
    assert_eq!(levels(own), [(Some(EducationLevel::Diploma), Some(1983))]);
}
