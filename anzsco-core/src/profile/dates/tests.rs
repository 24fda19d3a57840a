//! Dates as CVs have them, and what they are read as.

use super::*;

fn read(text: &str) -> Vec<String> {
    read_in("en", text)
}

fn read_in(language: &str, text: &str) -> Vec<String> {
    let page = Page::read(text);
    let words = Words::of(language);
    let show = |point: Option<Point>| match point {
        Some(Point { month, exact: true }) => month.to_string(),
        Some(Point { month, exact: false }) => month.year.to_string(),
        None => String::new(),
    };
    find_periods(&page, &words)
        .iter()
        .map(|period| {
            if period.length > 0 && period.start.is_none() {
                return format!("{} months", period.length);
            }
            let end = if period.current { "now".to_owned() } else { show(period.end) };
            format!("{}..{end}", show(period.start))
        })
        .collect()
}

#[test]
fn words_glued_to_dates_and_eras_said_once() {
    for (language, text, wanted) in [
        ("ko", "2015년 5월부터 2019년 4월까지", "2015-05..2019-04"),
        ("ko", "2019년 8월부터 현재까지", "2019-08..now"),
        ("ne", "सन् २०२१ फेब्रुअरीदेखि हालसम्म", "2021-02..now"),
        ("ne", "२०७५देखि २०७७सम्म", "2018..2020"),
        ("zh-Hant", "民國105年7月～109年3月", "2016-07..2020-03"),
        ("ja", "平成26年4月～31年3月", "2014-04..2019-03"),
    ] {
        assert_eq!(read_in(language, text), [wanted], "{text}");
    }
}

#[test]
fn words_for_the_year_may_stand_before_it() {
    for (language, text, wanted) in [
        ("th", "ปี 2557 ถึง ปี 2562", "2014..2019"),
        ("th", "พ.ศ. 2557 - พ.ศ. 2562", "2014..2019"),
        ("th", "ตั้งแต่ปี พ.ศ. 2557 ถึง ปัจจุบัน", "2014..now"),
        ("th", "มกราคม 2562 ถึง ปัจจุบัน", "2019-01..now"),
        ("km", "ពីខែសីហា ឆ្នាំ២០១៩ ដល់បច្ចុប្បន្ន", "2019-08..now"),
        ("km", "ឆ្នាំ២០១៤ ដល់ ឆ្នាំ២០១៩", "2014..2019"),
    ] {
        assert_eq!(read_in(language, text), [wanted], "{text}");
    }
}

#[test]
fn times_as_people_type_them_on_a_phone() {
    for (text, wanted) in [
        ("Cook, Oak Motel, since june 18", "2018-06..now"),
        ("been there since about june 18", "2018-06..now"),
        ("with the council since 06", "2006..now"),
        ("starting 06 til now", "2006..now"),
        ("teller from 08 til feb '12", "2008..2012-02"),
        ("18 to 22 : dogman", "2018..2022"),
        ("labourer 96-02 then abattoir", "1996..2002"),
        ("Cook, 2013 to 2015ish", "2013..2015"),
        ("Cook 2018 till lockdown april 20, laid off", "2018..2020-04"),
        ("Cook, 2019 to when covid hit", "2019..2020-03"),
        ("Cook, 2016 till end 2020", "2016..2020"),
        ("2023 Term 1 - current. Teacher", "2023..now"),
        ("2019/ aug till present", "2019-08..now"),
        ("I started 2 May 2011 and I am there now", "2011-05..now"),
        ("Oak Grocers 1998 to 2023 (25 years). Registers", "1998..2023"),
    ] {
        assert_eq!(read(text), [wanted], "{text}");
    }
    // A narrow column breaks behind the dash.
    assert_eq!(read("Feb 2016 –        Oak Mews\nJun 2019          Lawyer"), ["2016-02..2019-06"]);
    assert_eq!(read("Sep 20–      Oak Pavers"), ["2020-09..now"]);
    // The day from which somebody is free.
    assert!(read("available from June 18").is_empty());
}

#[test]
fn the_many_ways_of_writing_a_period() {
    for (text, wanted) in [
        ("March 2016 - present", "2016-03..now"),
        ("(March 2016 – present)", "2016-03..now"),
        ("01/2013 to 03/2014", "2013-01..2014-03"),
        ("2017 Mar - 2019 Aug", "2017-03..2019-08"),
        ("Feb 2022 - current | Analyst", "2022-02..now"),
        ("2015-16", "2015..2016"),
        ("'09 - '12", "2009..2012"),
        ("Summer 2023/24", "2023..2024"),
        ("2018/19 - 2020/21", "2018..2021"),
        ("2023/24 to date", "2023..now"),
        ("2017 and 2018", "2017..2018"),
        ("2019, 2020, 2021 (Feb)", "2019..2021"),
        ("2019 (8 months)", "2019..2019"),
        ("March 2019 (8 months)", "2019-03..2019-10"),
        ("Feb 2014 - actually", "2014-02..now"),
        ("since 2019", "2019..now"),
        ("Summer 2018", "2018.."),
        ("1/2/2019-5/6/2020", "2019-02..2020-06"),
        ("13/02/2019 to 28/6/2020", "2019-02..2020-06"),
        ("2019 to date", "2019..now"),
        ("2016 - until now", "2016..now"),
        ("march 2021 till now", "2021-03..now"),
        ("2021 til now", "2021..now"),
        ("2015 >> present", "2015..now"),
        ("(Apr 2020 – )", "2020-04..now"),
        ("2017 →\n", "2017..now"),
        ("2019-03 to 2020-04", "2019-03..2020-04"),
        ("2005-09", "2005..2009"),
        ("August 2010\nto\nFebruary 2016", "2010-08..2016-02"),
        ("Jan - March 2019", "2019-01..2019-03"),
        ("Jan 09 - Mar 11", "2009-01..2011-03"),
        ("Sept '19 to Oct '20", "2019-09..2020-10"),
        ("12 March 2018 until 1st of May 2019", "2018-03..2019-05"),
        ("March 5, 2016 – June 7, 2017", "2016-03..2017-06"),
        ("Term 1 2016 to now", "2016..now"),
        ("11/2018 onwards", "2018-11..now"),
        ("3 years", "36 months"),
        ("two years and six months", "30 months"),
        ("eighteen months", "18 months"),
        ("2020–21", "2020..2021"),
        ("2016.03 – 2017.04", "2016-03..2017-04"),
        ("Aug. 2014 to Dec. 2015", "2014-08..2015-12"),
        ("January 2012", "2012-01.."),
        ("03/19-11/22", "2019-03..2022-11"),
        ("06/95 - 09/18", "1995-06..2018-09"),
        ("FY18 - FY21", "2018..2021"),
        ("FY22 – now", "2022..now"),
    ] {
        assert_eq!(read(text), [wanted], "{text}");
    }
}

#[test]
fn dates_of_other_languages() {
    for (language, text, wanted) in [
        ("ja", "令和2年4月 ～ 現在", "2020-04..now"),
        ("ja", "平成16年4月 株式会社 入社\n平成20年9月 退社", "2004-04..2008-09"),
        ("zh-Hant", "民國105年8月 ~ 迄今", "2016-08..now"),
        ("zh-Hant", "民國 103 年 3 月 ～ 107 年 2 月", "2014-03..2018-02"),
        ("zh-Hant", "民國97.09–101.06", "2008-09..2012-06"),
        ("zh-Hant", "103 年 3 月 ～ 107 年 2 月", "2014-03..2018-02"),
        ("zh", "2014 年 3 月 ～ 2019 年 6 月", "2014-03..2019-06"),
        ("ja", "平成31年4月　同社　主任　　現在に至る", "2019-04..now"),
        ("zh", "2014年8月 — 2019年6月", "2014-08..2019-06"),
        ("ko", "2015년 5월 ~ 2019년 4월", "2015-05..2019-04"),
        ("ne", "साउन २०७२ देखि माघ २०७६ सम्म", "2015-07..2020-01"),
        ("th", "ตุลาคม ๒๕๖๒ - ปัจจุบัน", "2019-10..now"),
        ("fa", "۱۳۹۸ تاکنون", "2019..now"),
        ("uk", "з червня 2014 р. дотепер", "2014-06..now"),
        ("ru", "03.2016г. - 05.2018г.", "2016-03..2018-05"),
        ("pl", "od 2016r. do 2018r.", "2016..2018"),
        ("ar", "من 2016م إلى 2018م", "2016..2018"),
        ("ur", "اگست ۲۰۱۶ء تا حال", "2016-08..now"),
        ("cs", "od roku 2016", "2016..now"),
        ("cs", "1. 3. 2016 – 31. 5. 2018", "2016-03..2018-05"),
        ("hu", "2016. 03. 01. – 2018. 05. 31.", "2016-03..2018-05"),
        ("hu", "2016. 03. – 2018. 05.", "2016-03..2018-05"),
        ("ko", "2016. 3. ~ 2018. 5.", "2016-03..2018-05"),
        ("pt", "Início: 03/2016   Término: 05/2018", "2016-03..2018-05"),
        ("lt", "2017 m. kovas – iki dabar", "2017-03..now"),
        ("pl", "od października 2010 r. do marca 2016 r.", "2010-10..2016-03"),
        ("hi", "अप्रैल 2019 से अब तक", "2019-04..now"),
    ] {
        assert_eq!(read_in(language, text), [wanted], "{text}");
    }
}

#[test]
fn numbers_that_are_no_dates() {
    for text in
        ["0491 570 156", "NSW 2800", "may be 3 to 4", "25-35 tickets", "on 3/4 of the days", "5000"]
    {
        let found = read(text);
        assert!(found.iter().all(|found| found == "2800.."), "{text}: {found:?}");
    }
}

#[test]
fn ends_in_columns_of_their_own() {
    assert_eq!(read("Coder | Lara Hospital | 02/2018 | 07/2019 | 40"), ["2018-02..2019-07"]);
    assert_eq!(read("Coder | Lara Hospital | 08/2019 | present"), ["2019-08..now"]);
}

#[test]
fn periods_side_by_side() {
    assert_eq!(read("Manager (2005 – 2011); planner (2001 – 2005)"), ["2005..2011", "2001..2005"]);
    assert_eq!(read("2019-2020, 2021"), ["2019..2020", "2021.."]);
}

#[test]
fn figures_with_a_point_are_no_months() {
    assert!(read("Raised the rating from 3.1 to 4.2").is_empty());
    assert_eq!(read("Clerk 3.01 to 4.12"), ["2001-03..2012-04"]);
}

#[test]
fn the_present_and_the_day_of_a_duty_below_it_are_no_present_day() {
    let of = |text: &str| {
        let page = Page::read(text);
        find_periods(&page, &Words::of("en")).first().map(|period| period.words.end)
    };
    assert_eq!(of("Clerk  May 2020 – present\n- Day to day running"), Some(4));
    assert_eq!(of("Clerk  May 2020 – present day"), Some(5));
}

#[test]
fn short_years_behind_months_and_seasons() {
    assert_eq!(read("Mar 2004 - 07"), ["2004-03..2007"]);
    assert_eq!(read("Mar 2004 - 07 hours"), ["2004-03.."]);
    assert_eq!(read("Summer 20/21 to about Aug 2021"), ["2020..2021-08"]);
}

#[test]
fn years_beside_slashes_and_words_cut_short() {
    for (text, wanted) in [
        ("2005 / 2010: Cane harvester", "2005..2010"),
        ("2005/2010 Welder", "2005..2010"),
        ("1989/96 Journalist", "1989..1996"),
        ("Journalist 1989/96", "1989..1996"),
        ("Welder 2015/10", "2015-10.."),
        ("Leading hand 1988 & 89", "1988..1989"),
        ("Picker 2010, 2011 and 2012", "2010..2012"),
        ("Picker\n2010, 2011 and 2012\n- picked", "2010..2012"),
        ("Runner 2010, 2011, 2012 — gut floor", "2010..2012"),
        ("2014 – date", "2014..now"),
        ("2020-        Midwife", "2020..now"),
        ("2020 → Midwife", "2020..now"),
        ("Feb–May 2024", "2024-02..2024-05"),
        ("2009-08/2012", "2009..2012-08"),
        ("2015.07-2019.02", "2015-07..2019-02"),
    ] {
        assert_eq!(read(text), [wanted], "{text}");
    }
}

#[test]
fn seasons_columns_and_words_that_stand_before_dates() {
    for (text, wanted) in [
        ("from 2010 to the winter of 2014", "2010..2014"),
        ("Between 2013 and the end of 2016", "2013..2016"),
        ("Clerk (casual)    Oak College    2010    2011", "2010..2011"),
        ("Welder | Oak Mills | 2010 | 2014", "2010..2014"),
        ("Electrician Grade 2 (Mar 2021 - Present)", "2021-03..now"),
        ("presnt (started Feburary 2017)", "2017-02..now"),
        ("Master of Botany    2022 - , two subjects", "2022..now"),
    ] {
        assert_eq!(read(text), [wanted], "{text}");
    }
    assert_eq!(read("worked in 2010 and in 2014").len(), 2);
}

#[test]
fn dates_that_the_end_of_a_line_broke_have_their_year() {
    for (text, wanted) in [
        ("Oak Mills   Apr 2012 to Jul\n2014\nRaised orders", "2012-04..2014-07"),
        ("Fern Cafe  Role: Cook   Jul\n2017 to Feb 2022\nFried eggs", "2017-07..2022-02"),
    ] {
        assert_eq!(read(text), [wanted], "{text}");
    }
    assert_eq!(read("I can start in June\n2014 - 2017 Cook"), ["2014..2017"]);
}

#[test]
fn halves_of_years_count() {
    assert_eq!(read("2 1/2 yrs at Oak Mills"), ["30 months"]);
    assert!(read("1/2 a page, 1/2 yr").iter().all(|period| period != "24 months"));
}

#[test]
fn spans_of_short_years_and_lengths_with_their_end() {
    for (text, wanted) in [
        ("Oak Mills    97-2017", "1997..2017"),
        ("Pizza delivery, 95 to 99", "1995..1999"),
        ("19 - present   head baker", "2019..now"),
        ("Teacher, Oak Academy - 2 yrs, to Dec 2015", "2014..2015-12"),
    ] {
        assert_eq!(read(text), [wanted], "{text}");
    }
    for text in ["about 64 - 72 degrees in the room", "10 - 15 per day", "97 to 99 percent"] {
        assert!(read(text).is_empty(), "{text}");
    }
}

#[test]
fn hours_behind_a_day_of_the_week_are_no_months() {
    for text in [
        "Oak After School Care, Mon Tues Thurs 3.00 - 6.15",
        "Fern Cafe, Saturdays 9.30 - 5.15",
        "Kiosk, weekdays 8.00 - 11.12",
    ] {
        assert!(read(text).is_empty(), "{text}");
    }
    assert_eq!(read("Oak After School Care 3.00 - 6.15"), ["2000-03..2015-06"]);
}
