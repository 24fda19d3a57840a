//! Scratch.
use std::io::BufRead;
fn main() {
    let path = std::env::args().nth(1).unwrap();
    let only = std::env::args().nth(2);
    let file = std::fs::File::open(path).unwrap();
    let (mut n, mut titled, mut dated) = (0, 0, 0);
    for line in std::io::BufReader::new(file).lines() {
        let cv: serde_json::Value = serde_json::from_str(&line.unwrap()).unwrap();
        let id = cv["id"].as_str().unwrap();
        if only.as_deref().is_some_and(|o| o != "brief" && o != id) { continue; }
        let text = cv["text"].as_str().unwrap();
        let p = anzsco_core::extract(text, &Default::default());
        n += 1;
        titled += u32::from(p.experience.iter().any(|j| !j.title.original.is_empty()));
        dated += u32::from(p.experience.iter().any(|j| j.start.is_some()));
        println!("### {id} best {} lang {} headline {:?} total {} as_of {:?} removed {:?}", cv["best"], p.language, p.headline.as_ref().map(|h| &h.original), p.total_experience_months, p.as_of.map(|m| m.to_string()), p.removed);
        for j in &p.experience {
            println!("  [{}] {}..{} cur={} m={} ind={:?} sen={:?}{}{} duties={} skills={:?}", j.title.original, j.start.map(|m| m.to_string()).unwrap_or_default(), j.end.map(|m| m.to_string()).unwrap_or_default(), j.current, j.months, j.industry, j.seniority, if j.casual {" CASUAL"} else {""}, if j.voluntary {" VOL"} else {""}, j.duties.len(), if only.as_deref() == Some("brief") { vec![] } else { j.skills.clone() });
            if only.as_deref().is_some_and(|o| o != "brief") { for d in &j.duties { println!("       - {}", d.english); } }
        }
        for e in &p.education { println!("  EDU {:?} | {} | {:?} | {:?} | {:?}", e.level, e.qualification.original, e.qualification.english, e.field.as_ref().map(|f| &f.original), e.year); }
        println!("  CERT {:?}", p.certifications.iter().map(|c| c.name.as_str()).collect::<Vec<_>>().join("; "));
        println!("  LANG {:?}", p.languages.iter().map(|c| format!("{} {:?}", c.code, c.level)).collect::<Vec<_>>());
        if only.as_deref() != Some("brief") { println!("  SKILLS {:?}", p.skills.iter().map(|c| c.name.as_str()).collect::<Vec<_>>().join("; "));
        println!("  SUMMARY {:?}", p.summary.iter().map(|c| c.english.as_str()).collect::<Vec<_>>().join(" / ")); }
    }
    println!("n {n} titled {titled} dated {dated}");
}
