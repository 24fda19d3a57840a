//! Personal data in other scripts and in CVs of two languages.

use anzsco_core::privacy::PersonalData;
use anzsco_core::profile::PersonalKind;

#[test]
fn numbers_in_digits_of_other_scripts_stay_in() {
    for (language, label, number) in [
        ("ar", "الهاتف: ", "٠١٠٠٥٥٥٠١٧٢"),
        ("fa", "تلفن همراه: ", "۰۹۱۷۵۵۵۰۱۸۳"),
        ("bn", "মোবাইল: ", "০১৭১২-৫৫৫০৮৩"),
        ("ne", "मोबाइल: ", "९८४१-५५५०२३"),
    ] {
        let text = format!("{label}{number}\n");
        let data = PersonalData::find_in(&text, language);
        assert!(data.counts().contains_key(&PersonalKind::Phone), "{text}: {data:?}");
        let quote = data.quote(&text, 0..text.len());
        assert!(!quote.contains(number), "{quote}");
        // Where the number comes again, in whatever digits, it stays in as well.
        let again = format!("{text}\n{number}\n");
        let data = PersonalData::find_in(&again, language);
        assert!(!data.quote(&again, text.len()..again.len()).contains(number));
    }
}

#[test]
fn years_of_other_calendars_are_no_numbers_of_somebody() {
    for (language, text) in [("fa", "۱۳۹۶ - ۱۴۰۰"), ("ne", "२०७१ - २०७५"), ("th", "๒๕๕๙ - ๒๕๖๒")]
    {
        let data = PersonalData::find_in(text, language);
        assert_eq!(data.quote(text, 0..text.len()), text, "{data:?}");
    }
}

#[test]
fn labels_of_a_second_language_are_known() {
    let text = "Krankenpflegerin\n\nStato civile: nubile\nCittadinanza: italiana\n";
    let kinds = |data: PersonalData| data.counts().into_keys().collect::<Vec<_>>();
    let both = kinds(PersonalData::find_in_both(text, "de", Some("it")));
    assert!(both.contains(&PersonalKind::MaritalStatus), "{both:?}");
    assert!(both.contains(&PersonalKind::Nationality), "{both:?}");
    assert!(!kinds(PersonalData::find_in(text, "de")).contains(&PersonalKind::MaritalStatus));
}

#[test]
fn listed_titles_and_kinds_of_firms_are_no_names() {
    for (language, text, title) in [
        ("id", "PT Sawit Makmur\nPemanen Kelapa Sawit\n", "Pemanen Kelapa Sawit"),
        ("de", "Lebenslauf\n\nKundenberaterin Privatkunden, Bank Nord AG\n", "Kundenberaterin"),
    ] {
        let start = text.find(title).unwrap();
        let data = PersonalData::find_in(text, language);
        assert_eq!(data.quote(text, start..start + title.len()), title, "{data:?}");
    }
}

#[test]
fn forms_of_company_before_the_name_tell_it() {
    for (text, name) in [
        ("ドライバー, 株式会社雲雀堂, 2007 - 2014\n", "雲雀堂"),
        ("雲雀福祉会にて十二名を統括\n", "雲雀"),
    ] {
        let data = PersonalData::find_in(text, "ja");
        let quote = data.quote(text, 0..text.len());
        assert!(!quote.contains(name) && quote.contains("[employer]"), "{quote}");
    }
}

#[test]
fn both_halves_of_a_double_name_stay_in() {
    let text = "Carpenter, 2004 - 2011\n- Foreman: Hinewairangi Tumanako-Kahu\n";
    let data = PersonalData::find_in(text, "en");
    let quote = data.quote(text, 0..text.len());
    assert!(!quote.contains("Kahu") && quote.contains("Carpenter"), "{quote}");
}

#[test]
fn a_word_of_an_address_is_no_label_of_a_number() {
    let text = "Address: Room 45, Tin Fung Court, Sai Kung\nTIN: 482-113-907\n";
    let data = PersonalData::find_in(text, "en");
    let quote = data.quote(text, 0..text.len());
    assert!(!quote.contains("Kung") && !quote.contains("113"), "{quote}");
}

#[test]
fn plain_words_of_a_firm_do_not_stay_in_elsewhere() {
    // What a reader of headers took for an employer: "not a ward nurse", "good company", "training centre".
    for (language, firm, said) in [
        ("ne", "स्टाफ नर्स होइन", "औषधि दिने होइन"),
        ("hi", "अच्छी कंपनी", "अच्छी तरह सफाई"),
        ("gu", "ગુજરાતી શાળા", "ગુજરાતી ટાઇપિંગ"),
        ("si", "විද්‍යා විද්‍යාලය", "විද්‍යාව ඉගැන්වීම"),
    ] {
        let text = format!("{firm}\n{said}\n");
        let mut data = PersonalData::find_in(&text, language);
        data.add(0..firm.len(), PersonalKind::Employer);
        let start = firm.len() + 1;
        assert_eq!(data.quote(&text, start..start + said.len()), said);
        assert!(!data.quote(&text, 0..firm.len()).contains(firm));
    }
    // Its own name does, and so does what people are called.
    let text = "काठफोडवा ट्रेडर्स\nकाठफोडवा मा काम\n";
    let mut data = PersonalData::find_in(text, "ne");
    data.add(0.."काठफोडवा ट्रेडर्स".len(), PersonalKind::Employer);
    assert!(!data.quote(text, 0..text.len()).contains("काठफोडवा"));
}

#[test]
fn a_short_form_of_firms_within_a_word_tells_no_firm() {
    for (language, text) in
        [("ne", "तालिम दिने"), ("pa", "ਪੁਲਿਸ ਨੂੰ ਫ਼ੋਨ ਕਰਨਾ"), ("ar", "التسويات البنكية")]
    {
        // Not over the CV, where words that nobody knows are a name.
        let head = "2019\n\n2020\n\n";
        let whole = format!("{head}{text}\n");
        let data = PersonalData::find_in(&whole, language);
        let place = head.len()..head.len() + text.len();
        assert_eq!(data.quote(&whole, place), text, "{data:?}");
    }
}
