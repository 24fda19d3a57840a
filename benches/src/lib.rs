//! What the benches measure with: one CV of the usual length, and everyday titles in seven languages.
//!
//! Holds no judgement and no clock. The recorded results lie in `results/`, one file a day, and in
//! `docs/benchmarks.md`; `cargo xtask bench` makes both.

/// The allocator of the command and the server.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// A CV of about 6,000 characters, written for the benches.
pub const CV: &str = include_str!("../cvs/office_career.txt");

/// Job titles as people write them: plain, misspelt, abbreviated, long.
pub const TITLES: [&str; 12] = [
    "nurse",
    "Senior Accounts Payable Officer",
    "sparky",
    "diesel mechanic",
    "RN - aged care",
    "Team Leader, Customer Service",
    "bricklayr",
    "Early Childhood Teacher",
    "software engineer (backend)",
    "2IC / barista",
    "truck driver HC",
    "Executive Assistant to the CEO",
];

/// Job titles in other languages (BCP 47), as people write them: listed ones, with forms for both
/// genders, ranks and remarks, and some that no list has.
pub const FOREIGN_TITLES: [(&str, [&str; 8]); 6] = [
    (
        "de",
        [
            "Krankenpfleger/in (m/w/d)",
            "Staatlich anerkannte Erzieherin",
            "Leiter Qualitätssicherung",
            "Servicetechniker für Landmaschinen",
            "Sachbearbeiterin Einkauf",
            "Straßenwalzenfahrer",
            "Rechtsanwaltsfachangestellte",
            "Mitarbeiter*in im Kundendienst, Teilzeit",
        ],
    ),
    (
        "ru",
        [
            "медсестра",
            "генеральный директор",
            "старший бухгалтер",
            "инструктор по вождению",
            "повар-сушист",
            "рабочий на складе",
            "специалист по контекстной рекламе",
            "водитель категории Е",
        ],
    ),
    (
        "ar",
        [
            "ممرضة",
            "مدير تنفيذي",
            "فني تكييف وتبريد",
            "مهندس مدني أول",
            "محاسب",
            "مرشد طلابي",
            "مشغل رافعة شوكية",
            "مصممة مواقع إلكترونية",
        ],
    ),
    (
        "zh",
        [
            "护士",
            "总经理",
            "高级软件工程师",
            "家电维修工",
            "产品外观设计师",
            "养羊工",
            "会计",
            "物流部经理助理",
        ],
    ),
    (
        "ja",
        [
            "看護師",
            "代表取締役社長",
            "機械学習サイエンティスト",
            "トラック運転手",
            "総務課長",
            "積み下ろし作業員",
            "医薬情報担当者",
            "介護スタッフ（夜勤）",
        ],
    ),
    (
        "th",
        [
            "พยาบาลวิชาชีพ",
            "กรรมการผู้จัดการ",
            "ช่างเขียนแบบ AutoCAD",
            "พนักงานขับรถบรรทุก",
            "นักบัญชีอาวุโส",
            "พนักงานตัดแต่งเนื้อ",
            "ทันตแพทย์",
            "เจ้าหน้าที่ห้องสมุด",
        ],
    ),
];

#[cfg(test)]
mod tests {
    #[test]
    fn the_cv_has_the_length_that_the_budgets_name() {
        let characters = super::CV.chars().count();
        assert!((5_800..=6_200).contains(&characters), "{characters}");
    }
}
