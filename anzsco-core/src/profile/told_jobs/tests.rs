//! Jobs that sentences tell of.

use crate::{ExtractOptions, extract};

fn told(text: &str) -> Vec<String> {
    let profile = extract(&format!("Jo Bloggs\n\n{text}\n"), &ExtractOptions::default());
    let month = |month: Option<crate::profile::YearMonth>| {
        month.map_or(String::new(), |one| one.to_string())
    };
    let jobs = profile.experience.into_iter();
    jobs.map(|job| {
        let end = if job.current { "now".to_owned() } else { month(job.end) };
        format!("{} {}..{end}", job.title.original, month(job.start))
    })
    .collect()
}

#[test]
fn what_somebody_was_first_is_told_without_its_cue() {
    let text = "I have been in hotels since 2006. First as a steward in dining and on the floor.";
    assert!(told(text)[0].starts_with("steward in dining "));
}

#[test]
fn what_began_lasts_until_the_next_began() {
    assert_eq!(
        told(
            "I joined Oakvale Charters as a divemaster in October 2016 and was promoted to dive instructor in \
              2018, then to trip director in August 2022, and there I plan the days at sea with the skipper."
        ),
        [
            "divemaster 2016-10..2018-12",
            "dive instructor 2018-01..2022-08",
            "trip director 2022-08..now"
        ]
    );
    assert_eq!(
        told(
            "I have kept bees for a living since March 2013. I started as a beekeeper with Oakvale Apiaries, and \
              in 2016 the same firm made me apiary manager, which I still am today."
        ),
        ["beekeeper 2013-03..2016-12", "apiary manager 2016-01..now"]
    );
}

#[test]
fn what_is_denied_or_ran_out_is_no_job() {
    let job = "From 2012 to 2019 I worked as a welder in a yard by the river with nine others.";
    for aside in [
        "Please do not count me as a registered social worker.",
        "I am not a certified crane operator.",
        "I was out of paid work from 2006 until 2010.",
        "I am a qualified traffic controller and used to be a supervisor, but that ran out in 2020.",
    ] {
        assert_eq!(told(&format!("{job} {aside}")), ["welder 2012-01..2019-12"], "{aside}");
    }
}

#[test]
fn what_a_job_is_called_is_its_title() {
    assert_eq!(
        told(
            "Since Feb 2015 I been at Oakvale Collision in Fernport. They call it Body Technician 1 now."
        ),
        ["Body Technician 1 2015-02..now"]
    );
}

#[test]
fn a_time_of_what_was_done_next_is_not_of_the_title() {
    assert_eq!(
        told("Started as a labourer at 16, climbing since 2010 for three tree crews in the hills."),
        ["labourer .."]
    );
}

#[test]
fn what_goes_on_is_told_beside_jobs_that_ended() {
    assert_eq!(
        told(
            "For the last nine years I have run the kitchen at a rest home in Oakvale, sixty residents, three meals \
             a day, and I order, cook and do the books.\n\nEarlier I cooked at the Fern Hotel (2008 - 2012)."
        )
        .len(),
        2
    );
    let text = "Now I do relief at the Oak clinic three days a week as a vet nurse since March 2022.\n\nWork \
                history\n\nVet nurse, Fern Animal Hospital, 2015 - 2021\n- theatre";
    assert_eq!(told(text), ["Vet nurse 2015-01..2021-12", "vet nurse 2022-03..now"]);
}

#[test]
fn a_title_right_behind_its_time_needs_no_verb() {
    assert_eq!(
        told(
            "In 2012 I was a waitress in a hotel by the lake for half of the year, and from January to May 2011 a \
              hotel receptionist in the same town."
        ),
        ["waitress 2012-01..2012-12", "hotel receptionist 2011-01..2011-05"]
    );
}

#[test]
fn what_somebody_says_to_be_in_the_job_that_goes_on_is_its_title() {
    let told_now = |text: &str| told(&format!("Work\n\n{text}\n2010 - 2013   Clerk, Oak Mills"));
    assert_eq!(
        told_now(
            "2019 –     Oak & Sons Shearing, two sheds in summer. These days I am leading hand on the late gang."
        )[0],
        "leading hand 2019-01..now"
    );
    assert_eq!(
        told_now("2019 –     Oak & Sons Shearing, two sheds in summer. I am a permanent resident.")
            [0],
        " 2019-01..now"
    );
}

#[test]
fn what_is_asked_for_or_let_in_to_is_no_job() {
    for text in [
        "I'm writing about the apprentice plumber job on the board at the timber yard.",
        "I am applying to be considered for the night porter role, which I saw in the paper.",
        "I was admitted as a veterinary surgeon of the state of Victoria in March 2012.",
        "I play cricket for Fernport and I was the scorer of the thirds in 2019.",
    ] {
        assert!(told(text).is_empty(), "{text}: {:?}", told(text));
    }
}

#[test]
fn jobs_of_one_time_share_it() {
    assert_eq!(
        told(
            "I have been a florist since June 2020, mostly weddings. I began my career as a garden hand and then \
             gardener at Oak Nursery & Partners in Fernport from 2014 to 2018."
        ),
        ["florist 2020-06..now", "garden hand 2014-01..2018-12", "gardener 2014-01..2018-12"]
    );
}
