use super::*;

fn job(body: &str) -> Result<JobRequest, RequestError> {
    JobRequest::from_json(read(body.as_bytes())?)
}

fn pointers(result: Result<JobRequest, RequestError>) -> Vec<String> {
    match result.unwrap_err() {
        RequestError::Fields(errors) => errors.into_iter().map(|error| error.pointer).collect(),
        RequestError::Malformed(detail) => panic!("{detail}"),
    }
}

#[test]
fn every_field_is_read() {
    let job =
        job(r#"{"source_text":"x","model_tier":"sydney","country":"nz","anzsco_version":"1.3",
        "exclude_codes":["1","2544"],"include_codes":["254111"],"instruction":"nursing",
        "explain":false,"limit":3}"#)
        .unwrap();
    assert_eq!(job.options.tier, Tier::Sydney);
    assert_eq!(job.edition, Edition::new(Country::Nz, Version::V1_3));
    assert_eq!((job.options.explain, job.options.limit), (false, Some(3)));
    assert_eq!((job.options.exclude_codes.len(), job.options.include_codes.len()), (2, 1));
}

#[test]
fn defaults_are_the_contracts() {
    let au = job(r#"{"source_text":"x","country":null}"#).unwrap();
    assert_eq!(au.edition, Edition::new(Country::Au, Version::V2022));
    assert_eq!(au.options, ClassifyOptions::default());
    let nz = job(r#"{"source_text":"x","country":"nz"}"#).unwrap();
    assert_eq!(nz.edition.version, Version::V1_3);
}

#[test]
fn a_caller_has_defaults_for_what_is_left_open() {
    let options = ClassifyOptions {
        limit: Some(3),
        explain: false,
        exclude_codes: vec![Code::parse("1").unwrap()],
        instruction: Some("nursing".to_owned()),
        ..ClassifyOptions::default()
    };
    let defaults = JobDefaults { country: Some(Country::Nz), version: None, options };
    let job =
        |body: &str| JobRequest::with_defaults(read(body.as_bytes()).unwrap(), &defaults).unwrap();
    let open = job(r#"{"source_text":"x"}"#);
    assert_eq!(open.options, defaults.options);
    assert_eq!(open.edition, Edition::new(Country::Nz, Version::V1_3));
    let said = job(r#"{"source_text":"x","limit":1,"exclude_codes":[],"country":"au"}"#);
    assert_eq!((said.options.limit, said.options.exclude_codes.len()), (Some(1), 0));
    assert_eq!(said.edition, Edition::new(Country::Au, Version::V2022));
}

#[test]
fn all_faults_are_pointed_at() {
    for (body, expected) in [
        (r#"{"source_text":"x","countyr":"nz","explian":true}"#, &["/countyr", "/explian"][..]),
        (r#"{"source_text":"x","country":"uk","limit":0}"#, &["/country", "/limit"]),
        (
            r#"{"source_text":"x","exclude_codes":["12","123456789"]}"#,
            &["/exclude_codes/1", "/exclude_codes/0"],
        ),
        (r#"{"source_text":"x","include_codes":["2544"]}"#, &["/include_codes/0"]),
        (
            r#"{"source_text":"x","include_codes":["254499"],"exclude_codes":["2"]}"#,
            &["/include_codes/0"],
        ),
        (r#"{"source_text":"x","include_codes":["1","1","1","1","1","1"]}"#, &["/include_codes"]),
        (r#"{"source_text":"x","profile":{}}"#, &[""]),
        (r#"{"source_text":"x","source_filename":"a.pdf"}"#, &["/source_filename"]),
        (r#"{"source_text":5}"#, &["/source_text"]),
        (r#"{"profile":{"experience":[{"start":"x"}]}}"#, &["/profile/experience/0/start"]),
        ("{}", &[""]),
        ("[1]", &[""]),
    ] {
        assert_eq!(pointers(job(body)), expected, "{body}");
    }
}

#[test]
fn a_long_text_is_too_large() {
    let body = serde_json::json!({ "source_text": "é".repeat(MAX_CHARACTERS + 1) });
    match JobRequest::from_json(body) {
        Err(RequestError::Fields(errors)) => assert!(errors[0].is_too_large),
        other => panic!("{other:?}"),
    }
}

#[test]
fn extractions_take_text_and_documents_only() {
    let read = |body: Value| ExtractionRequest::from_json(body);
    assert!(read(serde_json::json!({ "source_text": "x" })).is_ok());
    assert!(read(serde_json::json!({ "source_document": "eA==" })).is_ok());
    assert!(read(serde_json::json!({ "profile": {} })).is_err());
    assert!(read(serde_json::json!({ "source_text": "x", "country": "au" })).is_err());
}
