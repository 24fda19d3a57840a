//! The trade that somebody learned, where no job of theirs has a title that is understood.
//!
//! Takes a profile; gives the qualification whose field is called after those who do the work ("CAP pâtissier",
//! "Gesellenbrief als Tischler"). What it means is for the title models.

use super::jobs::latest_job;
use crate::english::vague_titles::vague_title;
use crate::profile::{Bilingual, Education, EducationLevel, Profile};

/// Share of a field's probability that exact look-ups settle, from which it is the name of a trade.
pub(super) const SETTLED: f32 = 0.5;

/// The finished trade qualifications of a profile in another language whose latest job has no title in English, by
/// their places, each with its field: in English nobody is a Certificate III in Baker.
pub(super) fn learned_trades(profile: &Profile) -> impl Iterator<Item = (usize, &Bilingual)> {
    let latest = latest_job(profile).and_then(|place| profile.experience.get(place));
    let is_untold = latest.is_some_and(|job| {
        let title = &job.title;
        let says_little = |english: &str| {
            let vague = vague_title(&title.original, &profile.language);
            vague.is_some_and(|vague| vague.english == english)
        };
        !title.original.is_empty() && title.english.as_deref().is_none_or(says_little)
    });
    let studies = profile.education.iter().enumerate().filter(move |_| is_untold);
    studies.filter(|(_, held)| is_trade(held)).filter_map(|(place, held)| {
        let field = held.field.as_ref()?;
        (!field.original.is_empty()).then_some((place, field))
    })
}

/// Whether a qualification is one that trades end with.
fn is_trade(held: &Education) -> bool {
    !held.unfinished && held.level.is_some_and(EducationLevel::is_vocational)
}

#[cfg(test)]
mod tests {
    use crate::{Classifier, ClassifyOptions, Edition, ExtractOptions, extract};

    #[test]
    fn the_trade_learned_speaks_where_no_title_is_understood() {
        let first = |studies: &str| {
            let text = format!(
                "Jo Bloggs\n\nExpérience professionnelle\n\nAvril 2020 – présent\nResponsable zébulon\n\
                 Maison Chêne, Nantes\n\nFormation\n{studies}, 2013\n"
            );
            let profile = extract(&text, &ExtractOptions::default());
            let ranked =
                Classifier::new(Edition::default()).classify(&profile, &ClassifyOptions::default());
            ranked.ok().and_then(|found| found.ranked.first().map(|one| one.title.clone()))
        };
        assert_eq!(first("CAP pâtissier").as_deref(), Some("Pastrycook"));
        assert_eq!(first("CAP coiffeur").as_deref(), Some("Hairdresser"));
        let polish = "Jan Nowak\n\nDoświadczenie zawodowe\n\n2014 – 2019\nSpecjalista, Meble Sp. z o.o.\n\n\
                      Wykształcenie\nZasadnicza Szkoła Zawodowa, stolarz, 2014\n";
        let studies = extract(polish, &ExtractOptions::default()).education;
        let told = studies.first().and_then(|held| held.qualification.english.as_deref());
        assert_eq!(told, Some("Basic vocational school (Joiner)"));
    }
}
