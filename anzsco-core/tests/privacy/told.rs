//! Names without capitals, of trades and under CVs; ages, numbers and firms that only their company tells.

use anzsco_core::privacy::PersonalData;
use anzsco_core::profile::{ExtractOptions, extract};

/// A text around a line, and what is quoted of the line.
fn quoted(language: &str, before: &str, line: &str, after: &str) -> String {
    let text = format!("{before}\n{line}\n{after}");
    let start = text.find(line).unwrap();
    let quote = PersonalData::find_in(&text, language).quote(&text, start..start + line.len());
    quote.trim_start_matches("- ").to_owned()
}

/// What is quoted of a line in the job of a CV in small letters.
fn small(line: &str) -> String {
    quoted(
        "en",
        "tania hoskins\n\nwork history\n\nspray painter 2014 to 2019",
        line,
        "- sand and mask panels\n- mix two pack paint",
    )
}

fn english(line: &str) -> String {
    quoted("en", "Tania Hoskins\n\nWork history\nSpray painter, 2014 - 2019", line, "- Mixed paint")
}

#[test]
fn family_names_that_are_trades_are_names_over_a_cv() {
    for (language, head, job) in [
        ("de", "Monika Schlosser", "Berufserfahrung\nKöchin, 2012 - 2018\n- Menüs planen"),
        ("de", "H. Tischler", "Berufserfahrung\nKöchin, 2012 - 2018\n- Menüs planen"),
        ("de", "Lotte Gärtner, geb. Schlosser", "Berufserfahrung\nKöchin, 2012 - 2018"),
        ("pl", "Marek Stolarz", "Doświadczenie\nKucharz, 2012 - 2018\n- gotowanie"),
        ("en", "Name     :   Joy   Hope   Baker", "Experience\nWelder, 2012 - 2018\n- Welded"),
    ] {
        let text = format!("{head}\n\n{job}\n");
        let headline = extract(&text, &ExtractOptions::default()).headline;
        assert!(headline.is_none(), "{head}: {headline:?}");
        let quote = quoted(language, "", head, job);
        let left = quote.replace("Name", "");
        assert!(!left.chars().any(char::is_uppercase), "{head}: {quote}");
    }
}

#[test]
fn a_trade_below_a_name_stays_a_headline() {
    let text = "Monika Schlosser\nSchlosserin\n\nBerufserfahrung\nSchlosserin, 2012 - 2018\n- Tore bauen\n";
    let headline = extract(text, &ExtractOptions::default()).headline;
    assert_eq!(headline.map(|title| title.original).as_deref(), Some("Schlosserin"));
}

#[test]
fn names_in_small_letters_stay_in_behind_words_for_people() {
    for (line, kept) in [
        ("- my boss is viliami", "my boss is [name]"),
        ("- painted the gate of mrs tuimavave on weekends", "of mrs [name] on weekends"),
        ("- reported to gail stone the yard manager", "to [name] the yard manager"),
        ("- crew mates semisi, slim and jordan pohatu", "crew mates [name]"),
        ("- worked with kylie, semisi and zanele", "worked with [name]"),
        ("- help pastor viliami with the hall", "help pastor [name] with the hall"),
    ] {
        let quote = small(line);
        assert!(quote.contains(kept), "{line}: {quote}");
        for name in ["viliami", "tuimavave", "gail", "stone", "slim", "pohatu", "zanele", "semisi"]
        {
            assert!(!quote.contains(name), "{line}: {quote}");
        }
    }
}

#[test]
fn names_in_small_letters_are_kept_in_everywhere() {
    let quote = quoted(
        "en",
        "work history\n\npainter 2014 to 2019\n- my boss is viliami",
        "- drove viliami and his tools to jobs",
        "",
    );
    assert_eq!(quote, "drove [name] and his tools to jobs");
}

#[test]
fn slang_and_tools_in_small_letters_stay() {
    for line in [
        "- dogging, rigging and telehandler tickets",
        "- never miss deadlines, made smoko for the crew",
        "- my supervisor was happy with the finish",
        "- worked with forklifts, scissor lifts and knuckle booms",
        "- reported to dispatch and the workshop",
        "- boss is happy with my work, dr appointments for clients",
        "- swap paint for thinners, i am good with colours",
    ] {
        assert_eq!(small(line), line.trim_start_matches("- "));
    }
}

#[test]
fn what_somebody_has_names_them() {
    let text = "Tania Hoskins\n\nWork history\nSpray painter, Nguyen Panels, 2014 - 2019\n- Reported to Trang Nguyen";
    let quote = quoted("en", text, "- Nguyen's booth and Tania's guns", "");
    assert_eq!(quote, "[name] booth and [name] guns");
    assert_eq!(
        english("- Parkinson's care, Driver's licence, JHA's"),
        "Parkinson's care, Driver's licence, JHA's"
    );
}

#[test]
fn ages_of_people_are_taken_and_those_of_groups_stay() {
    for line in [
        "I am a 46-year-old painter",
        "I am 46 and fit",
        "I turned 46 in March",
        "Painter, 46 years young",
        "Now 46, divorced",
        "Care of Ngaire Hoskins (46)",
    ] {
        assert!(!english(line).contains("46"), "{line}: {}", english(line));
    }
    assert!(!english("Minded Zephyrine (3), Ottokar (18 mths)").contains("18"));
    for line in [
        "Taught children aged 0-5",
        "Ran the room of 18 month olds",
        "Team of 8, now 14, in two shops",
        "I am 20 years in the trade",
    ] {
        assert_eq!(english(line), line);
    }
}

#[test]
fn numbers_behind_words_of_licences_are_taken() {
    for (line, digits) in [
        ("Asbestos supervisor cert KLM 31-00582", "00582"),
        ("Paint inspector (certified assessor QX-77194)", "77194"),
        ("Interpreting (NAATI CPN4RT86D)", "CPN4RT86D"),
        ("TRN : TR 517 3306", "517"),
        ("Student no. 1777 2049", "1777"),
        ("First aid cert : NZ-70331-C", "70331"),
        ("Card nº QO-55127", "55127"),
    ] {
        assert!(!english(line).contains(digits), "{line}: {}", english(line));
    }
    assert!(!quoted("zh", "", "资格证 编号40917733118820416", "工作经历").contains("40917"));
    for line in [
        "Certificate III in Surface Preparation MSF30218",
        "White card CPCCWHS1001, first aid certificate HLTAID011",
        "Certified to ISO 45001 and AS 1796",
        "Certificate, unit standards 26551 and 26552",
        "Certified 15000 litres of paint",
    ] {
        assert_eq!(english(line), line);
    }
}

#[test]
fn firms_of_known_words_are_told_by_their_legal_form() {
    for (line, quote) in [
        ("- Painted trucks for Silver Harbour Seafood Ltd", "Painted trucks for [employer]"),
        (
            "- Quotes to Green Valley Timber Pty Ltd and Red Rock Motors Limited",
            "Quotes to [employer] and [employer]",
        ),
        ("- Duties Limited to spraying", "Duties Limited to spraying"),
    ] {
        assert_eq!(english(line), quote);
    }
}

#[test]
fn signatures_and_file_names_are_the_owners() {
    let head =
        "Summer Field\n\nExperience\nFlorist, 2014 - 2019\n- Bouquets in summer and field flowers";
    for line in
        ["Yours, Summer F.", "S u m m e r   F i e l d", "s. field", "sfield_2023.docx", "s_field"]
    {
        let quote = quoted("en", head, line, "");
        let left = quote.replace("[name]", "").replace("Yours,", "");
        assert!(!left.chars().any(char::is_alphanumeric), "{line}: {quote}");
    }
    let head = "Summer Field\n\nExperience\nFlorist, 2014 - 2019";
    let duty = "Bouquets in summer and field flowers";
    assert_eq!(quoted("en", head, duty, "Summer F."), duty);
}

#[test]
fn verbs_that_are_the_owners_given_name_stay() {
    let quote =
        quoted("en", "Drew Hartigan\n\nExperience\nDraftsperson, 2014 - 2019", "- drew plans", "");
    assert_eq!(quote, "drew plans");
}

#[test]
fn names_beside_kin_of_other_languages_stay_in() {
    for (language, line, names) in [
        ("vi", "- Sơn nhà cho chú Bảy Tâm và chị Ngân", vec!["Bảy", "Tâm", "Ngân"]),
        ("zh", "在韩先生家刷墙", vec!["韩"]),
        ("zh", "跟陆思远妈妈沟通", vec!["陆思远"]),
        ("ar", "طلاء منزل للسيدة نوال البطاينة", vec!["نوال", "البطاينة"]),
    ] {
        let quote = quoted(language, "", line, "");
        assert!(names.iter().all(|name| !quote.contains(name)), "{line}: {quote}");
    }
    for (language, line) in [
        ("vi", "- Sử dụng thành thạo Excel, có Bằng lái xe"),
        ("zh", "担任老师，音乐老师，与老师沟通"),
    ] {
        assert_eq!(quoted(language, "", line, ""), line.trim_start_matches("- "));
    }
}

#[test]
fn names_behind_thai_forms_of_address_stay_in_whole() {
    for (line, parts) in [
        ("หัวหน้างาน: นางสาวพิมพ์รดานันท์ ศรีสุวรรณ", ["พิมพ์รดานันท์", "ศรีสุวรรณ"]),
        ("หัวหน้างาน: นายกิตติธัช บุญเรืองศรี โทร 081-234-5678", ["กิตติธัช", "บุญเรืองศรี"]),
        ("รายงานต่อ นางอรวรรณ ทองดีงาม และดูแลลูกค้า", ["อรวรรณ", "ทองดีงาม"]),
        ("ผู้จัดการ นาย ธนวัฒน์ แซ่ตั้ง", ["ธนวัฒน์", "แซ่ตั้ง"]),
        ("หัวหน้างาน: คุณสมชาย", ["สมชาย", "คุณสม"]),
    ] {
        let quote = quoted("th", "ประวัติการทำงาน\nพ่อครัว 2560 - 2563", line, "- ดูแลความสะอาดครัว");
        assert!(!parts.iter().any(|part| quote.contains(part)), "{line}: {quote}");
    }
}
