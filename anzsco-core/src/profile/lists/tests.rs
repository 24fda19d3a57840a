//! Lists of a CV, from its lines to the profile.

use super::*;

fn names(text: &str, list: bool) -> Vec<&'static str> {
    let page = Page::read(text);
    let words = Words::of("en");
    let mut hits = Vec::new();
    ListReader { page: &page, words: &words }.skills(&(0..page.words.len()), list, &mut hits);
    hits.iter().map(|hit| hit.name).collect()
}

#[test]
fn skills_in_text_and_lists() {
    assert_eq!(
        names("Used MYOB and Excel to excel, did the month end", false),
        ["MYOB", "Microsoft Excel", "Month-end close"]
    );
    assert_eq!(names("excel, photoshop", true), ["Microsoft Excel", "Adobe Photoshop"]);
}

#[test]
fn what_is_part_of_a_name_is_no_skill() {
    assert!(names("Ate lunches under the roof of the old Swan Laundry Inn", false).is_empty());
    assert!(names("Won the Ruby Club Winner trophy in her first year", false).is_empty());
    assert!(names("Kept the keys of two wards at Cerner", false).is_empty());
    assert_eq!(names("Built charts in Cerner", false), ["Cerner"]);
    assert_eq!(names("Responsible for Sales, Payroll and stock", false), ["Sales", "Payroll"]);
    assert_eq!(
        names("Led the Outdoor Sales Team, Payroll Office And Key Accounts", false),
        ["Sales", "Payroll"]
    );
}

#[test]
fn names_in_a_list_of_clients_are_no_skills() {
    for text in [
        "Wrote plans for clients including Oakbase, SAP and Salesforce",
        "Clients of note: Oakbase, Fernhill, Shopify",
        "Advised firms such as Cisco",
    ] {
        assert!(names(text, false).is_empty(), "{text}");
    }
    assert_eq!(names("Built pages for clients in Shopify", false), ["Shopify"]);
}

#[test]
fn a_phrase_that_goes_on_behind_the_end_of_a_line_is_read() {
    assert_eq!(
        names("Wrote the budget and financial\nstatements", false),
        ["Financial statements"]
    );
    assert!(names("Wrote the budget and financial\nStatements", false).is_empty());
}

#[test]
fn words_in_another_sense_are_no_skills() {
    assert!(names("Checked the cost of sales and the sales ledger totals", false).len() < 2);
    assert_eq!(names("Filed sales taxes for two states", false), ["Sales tax"]);
    assert_eq!(names("data cleaning and tax filing", false), ["Data cleaning", "Tax returns"]);
    assert_eq!(names("Spreadsheets", true), ["Spreadsheets"]);
}

#[test]
fn licences_and_languages() {
    let page = Page::read(
        "LF forklift licence, white card, RSA. Fluent Samoan, English (native), basic Thai",
    );
    let words = Words::of("en");
    let reader = ListReader { page: &page, words: &words };
    let (mut hits, mut spoken) = (Vec::new(), Vec::new());
    reader.licences(&(0..page.words.len()), &mut hits);
    assert_eq!(hits.len(), 3);
    reader.languages(&(0..page.words.len()), &mut spoken);
    let told: Vec<_> = spoken.iter().map(|s| (s.code, s.level.unwrap_or(""))).collect();
    assert_eq!(told, [("sm", "fluent"), ("en", "native"), ("th", "basic")]);
}

#[test]
fn brackets_keep_an_item_together() {
    let page = Page::read("Microsoft Office (Word, Excel), typing\nfiling");
    let words = Words::of("en");
    let reader = ListReader { page: &page, words: &words };
    let items: Vec<&str> =
        reader.items(&(0..page.words.len())).iter().map(|item| page.raw(item)).collect();
    assert_eq!(items, ["Microsoft Office (Word, Excel", "typing", "filing"]);
}
