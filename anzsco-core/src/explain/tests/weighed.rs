//! What is said of work that counts more for the first entry.

use super::*;

/// What is said of the second of two entries.
fn second(jobs: Vec<Experience>, ranked: Vec<Candidate>) -> String {
    of_english(jobs, ranked).remove(1).explanation
}

fn plant_hand() -> Experience {
    job("Plant hand", "2015-01", "2024-06", &["Loaded the mixer", "Greased the rollers"])
}

#[test]
fn a_job_that_speaks_for_both_speaks_more_for_the_first() {
    let ranked = vec![
        candidate("712111", 0.5, &[(Item::Title(0), 0.28)]),
        candidate("821111", 0.3, &[(Item::Title(0), 0.24)]),
    ];
    let told = second(vec![plant_hand()], ranked);
    assert!(told.contains("work speaks more for"), "{told}");
    assert!(!told.contains("0.50"), "{told}");
}

#[test]
fn another_job_that_counts_more_is_named() {
    let jobs = vec![plant_hand(), job("Odd-job man", "2014-01", "2024-06", &["Mowed lawns"])];
    let ranked = vec![
        candidate("712111", 0.6, &[(Item::Title(0), 0.5)]),
        candidate("899311", 0.3, &[(Item::Title(1), 0.25)]),
    ];
    let told = second(jobs, ranked);
    assert!(told.contains("the work as Plant hand, which speaks for"), "{told}");
}

#[test]
fn of_several_jobs_that_go_on_the_one_that_is_meant_is_named() {
    let going_on = |mut job: Experience| {
        job.end = None;
        job.current = true;
        job
    };
    let baker = going_on(job("Baker", "2019-01", "2024-06", &["Baked bread"]));
    let trainer = going_on(job("Football trainer", "2020-01", "2024-06", &["Trained juniors"]));
    let clerk = job("Accounts clerk", "2010-01", "2014-06", &["Paid invoices"]);
    let ranked = || {
        vec![
            candidate("351111", 0.9, &[(Item::Title(0), 0.9)]),
            candidate("551111", 0.05, &[(Item::Title(1), 0.5)]),
        ]
    };
    let alone = second(vec![baker.clone(), clerk.clone()], ranked());
    assert!(alone.contains("the present work is that of a Baker"), "{alone}");
    let beside = second(vec![baker, clerk, trainer], ranked());
    assert!(beside.contains("the present work as Baker is that of a Baker"), "{beside}");
}

#[test]
fn one_title_of_several_is_not_all_of_them() {
    let jobs = |jobs: &[&str]| {
        jobs.iter().map(|title| job(title, "2015-01", "2024-06", &["Cooked"])).collect()
    };
    let ranked = || {
        vec![
            candidate("351411", 0.8, &[(Item::Title(0), 0.9)]),
            candidate("351311", 0.2, &[(Item::Duty(0, 0), 0.3)]),
        ]
    };
    let one = second(jobs(&["Cook"]), ranked());
    assert!(one.contains("The job titles say Cook, not Chef"), "{one}");
    let several = second(jobs(&["Cook", "Kitchen all-rounder"]), ranked());
    assert!(several.contains("A job title says Cook and none says Chef"), "{several}");
}

#[test]
fn a_task_of_a_job_of_another_kind_is_not_told_of_the_work() {
    let calls = "Answered the phones and greeted visitors at the front desk";
    let shown = |title: &str| {
        let jobs = vec![
            job("Receptionist", "2015-01", "2024-06", &["Kept the diary"]),
            job(title, "2010-01", "2014-06", &[calls]),
        ];
        let ranked = vec![candidate("542111", 0.9, &[(Item::Title(0), 0.9)])];
        let told = of_english(jobs, ranked).remove(0);
        format!("{:?} {}", told.strengths, told.explanation)
    };
    let unnamed = shown("All-rounder");
    assert!(unnamed.contains("greeting visitors"), "{unnamed}");
    let of_another = shown("Plumber");
    assert!(!of_another.contains("greeting visitors"), "{of_another}");
}
