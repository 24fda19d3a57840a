//! Addresses as they are written in South Asia, over a CV, under it and behind a label.

use anzsco_core::privacy::PersonalData;

use crate::support::quotes;

/// Addresses, and what of each would give it away.
const ADDRESSES: [(&str, &[&str]); 22] = [
    (
        "# 35, 11th Cross, Telecom Layout, Vijayanagar, Mysore-570040",
        &["35", "11th", "Layout", "570040", "Mysore"],
    ),
    (
        "#35,11TH cross road Bhadrapura road, Sharada layout, Tumkur - 572 101",
        &["35", "11TH", "572"],
    ),
    ("No. 14/2, 2nd Main, 4th Block, Jayalakshmi Nagar, Hubli – 580 021", &["14", "2nd", "580"]),
    ("H.No. 4-5-6, Gandhi Nagar, Warangal – 506 002", &["4-5-6", "506"]),
    ("Flat 3B, Shanti Enclave, Sector 21-C, Faridabad 121001", &["3B", "21-C", "121001"]),
    ("Door No: 12/345, Anna Nagar West, Madurai: 625020", &["12/345", "625020"]),
    ("House No. 123, Sector 21-C, Chandigarh", &["123", "21-C"]),
    ("Plot No.8, Saraswati Vihar, Nagpur - 440022", &["8", "440022"]),
    ("127/10.Bull Temple Road, Kempe Nagar, Hassan: - 573201", &["127", "10.", "573201"]),
    ("House # 45, Street # 3, Mohalla Islam Pura, Sialkot-51310", &["45", "3,", "51310"]),
    ("House No. 12, Street 5, G-9/1, Islamabad", &["12", "Street 5", "G-9"]),
    ("Chak No. 23, Tehsil: Jaranwala, Dist: Faisalabad, Punjab", &["23", "Jaranwala"]),
    ("No. 45/2, Temple Road, Nugegoda, Colombo 05", &["45/2", "05"]),
    ("No 17, Sirimal Mawatha, Dehiwala, Sri Lanka", &["17,", "Sirimal"]),
    ("House 12, Road 5, Block C, Banani, Dhaka-1213", &["12", "Road 5", "1213"]),
    ("Vill: Rampur, P.O: Sonapur, P.S: Kotalpur, Dist: Bankura", &["Rampur", "Sonapur", "Bankura"]),
    ("Qtr No 7, Railway Colony, Kharagpur 721301", &["7,", "721301"]),
    ("h.no 88, street 4, mohalla rasoolpura, gujrat", &["88", "4,", "rasoolpura"]),
    ("Flat No. 402, Ganga Apartments, Baner Road, Pune – 411 045", &["402", "411"]),
    ("B-12, Lajpat Nagar, New Delhi – 110 024", &["12", "110"]),
    ("Ward No. 4, Shivaji Chowk, Birgunj, Nepal", &["4", "Birgunj"]),
    ("Old No 5, New No 11, 3rd Street, Ashok Nagar, Chennai 600083", &["5,", "No 11", "600083"]),
];

const JOB: &str = "Experience\nService Engineer, 2011 - 2017\n- Repaired motorcycles in the workshop\n- Checked parts and ordered spares\n";

/// Checks that nothing of an address is quoted from a text that has it in place of "{}".
fn assert_kept(frame: &str) {
    let mut missed = Vec::new();
    for (address, parts) in ADDRESSES {
        let text = frame.replace("{}", address);
        let quote = quotes(&PersonalData::find_in(&text, "en"), &text).join("\n");
        if parts.iter().any(|part| quote.contains(part)) {
            missed.push(quote);
        }
        let text = frame.replace("{}", &address.replacen(", ", ",\n", 1));
        let quote = quotes(&PersonalData::find_in(&text, "en"), &text).join("\n");
        if parts.iter().any(|part| quote.contains(part)) {
            missed.push(quote);
        }
    }
    assert!(missed.is_empty(), "{}\n{}", missed.len(), missed.join("\n====\n"));
}

#[test]
fn south_asian_addresses_over_a_cv_stay_in() {
    assert_kept(&format!("Priya Raman\n{{}}\nService Engineer\n\n{JOB}"));
}

#[test]
fn south_asian_addresses_under_a_cv_stay_in() {
    assert_kept(&format!(
        "Priya Raman\nService Engineer\n\n{JOB}\nSkills\nSoldering, wiring, reading of plans\n\nAdditional information\n{{}}\n"
    ));
}

#[test]
fn south_asian_addresses_behind_a_label_stay_in() {
    for label in ["Permanent Address: ", "Permanent address :\n", "Address - "] {
        assert_kept(&format!(
            "Priya Raman\nService Engineer\n\n{JOB}\nPersonal details\n{label}{{}}\nHobbies: cricket\n"
        ));
    }
}

#[test]
fn sites_and_phases_of_building_work_are_no_addresses() {
    for line in [
        "Site Manager, Level 3, Phase 2 of the hospital tower",
        "- Unit 5, Stage 2 and Phase 3 of the substation",
        "Registered Nurse, Ward 5, Surgical and Medical",
        "- Sector 7 and Sector 9 inspections",
        "Boilermaker, Plot 8 - Main switchyard",
        "Chef 351311, Cook 351411",
        "- Budget 50000, Team 12, Sector 5",
    ] {
        let text = format!("Priya Raman\n\nExperience\n{line}, 2011 - 2017\n- Checked parts\n");
        let quote = quotes(&PersonalData::find_in(&text, "en"), &text).join("\n");
        assert!(quote.contains(line.trim_start_matches("- ")), "{line}: {quote}");
    }
}
