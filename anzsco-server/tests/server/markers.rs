//! Nothing personal outlives its job: unique words planted in every input form are looked for in
//! every answer, the log, the metrics and every byte of the server's folders.

use std::fs;
use std::path::Path;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};

use crate::harness::{Answer, Server, until};

/// Words that nothing else has, one for each place of an input.
const MARKERS: [&str; 16] = [
    "Quzamarna",
    "Velotexina",
    "quzmail",
    "Bristofirm",
    "Tolkaschule",
    "Wexdocuna",
    "Fynafilen",
    "Protokanna",
    "Resumirka",
    "Jsonbetta",
    "Instrukova",
    "idemquokka",
    "Pathwombat",
    "Querynumbat",
    "Brokenbilby",
    "hookquoll",
];

/// A CV with a name, an e-mail, a telephone, an employer, a school, a colleague and a referee.
fn cv(given: &str, surname: &str) -> String {
    format!(
        "{given} {surname}\n14 Pukatea Street, Karori, Wellington 6012\n0491 570 156\n\
         quzmail@example.org\nlinkedin.com/in/quzmail-{given}\nDate of birth: 14/03/1979\n\n\
         Experience\nFlorist, Bristofirm Flowers Pty Ltd, 2015 to 2024\n- wedding flowers and bouquets\n\
         - Reported to {given} {surname} every week\n\nEducation\nCertificate III in Floristry, \
         Tolkaschule Institute, 2014\n\nReferees\n{given} {surname}, owner, 0491 570 157\n"
    )
}

/// The markers that a text holds.
fn found(text: &[u8]) -> Vec<&'static str> {
    let lower = text.to_ascii_lowercase();
    let holds = |marker: &&str| {
        memchr::memmem::find(&lower, marker.to_ascii_lowercase().as_bytes()).is_some()
            || memchr::memmem::find(&lower, STANDARD.encode(marker).to_ascii_lowercase().as_bytes())
                .is_some()
    };
    MARKERS.into_iter().filter(holds).collect()
}

/// The markers in every file below a folder, with the file's name.
fn stored(folder: &Path) -> Vec<String> {
    let mut all = Vec::new();
    for entry in fs::read_dir(folder).unwrap().flatten() {
        let path = entry.path();
        if path.is_dir() {
            all.extend(stored(&path));
        } else {
            let bytes = fs::read(&path).unwrap_or_default();
            all.extend(
                found(&bytes).into_iter().map(|marker| format!("{marker} in {}", path.display())),
            );
            all.extend(
                found(path.to_string_lossy().as_bytes())
                    .into_iter()
                    .map(|m| format!("{m}: a file's name")),
            );
        }
    }
    all
}

#[track_caller]
fn is_clean(answer: &Answer) {
    let seen = found(answer.body.to_string().as_bytes());
    assert!(seen.is_empty(), "{seen:?} in {}", answer.body);
}

/// A profile whose free strings name people.
fn profile() -> Value {
    json!({
        "headline": {"original": "Florist", "english": "Florist"},
        "experience": [{
            "title": {"original": "Florist (ask Protokanna Velotexina)"},
            "duties": ["wedding flowers", "Reported to Protokanna Velotexina", "quzmail@example.org"],
        }],
    })
}

/// A JSON Resume, personal from its first field on.
fn resume() -> Value {
    json!({
        "basics": {
            "name": "Resumirka Jsonbetta", "email": "quzmail@example.org", "phone": "0491 570 156",
            "url": "https://quzmail.example.org", "label": "Florist",
            "summary": "I, Resumirka, have arranged flowers for nine years.",
        },
        "work": [{
            "name": "Bristofirm Flowers", "position": "Florist", "startDate": "2015-01", "endDate": "2024-02",
            "summary": "Arranged flowers with Jsonbetta Velotexina.",
            "highlights": ["Trained by Resumirka Jsonbetta"],
        }],
        "education": [{"institution": "Tolkaschule Institute", "area": "Floristry", "studyType": "Certificate III"}],
        "references": [{"name": "Resumirka Jsonbetta", "reference": "Jsonbetta did well."}],
    })
}

#[test]
#[allow(clippy::too_many_lines)] // one story, told in order
fn nothing_planted_is_answered_logged_or_kept() {
    let folder = tempfile::tempdir().unwrap();
    let temporary = folder.path().join("temporary");
    fs::create_dir(&temporary).unwrap();
    let mut server = Server::over(
        folder,
        &["--log", "debug", "--free-credits", "1000", "--allow-private-webhooks", "true"],
        &[("TMPDIR", &temporary)],
    );
    let (key, _) = server.sign_up();
    let text = cv("Quzamarna", "Velotexina");
    let document = STANDARD.encode(cv("Wexdocuna", "Velotexina"));
    let page = format!(
        "<html><head><title>Fynafilen</title><meta name=\"author\" content=\"Wexdocuna\"></head><body><p>{}</p></body></html>",
        cv("Wexdocuna", "Velotexina").replace('\n', "<br>")
    );
    let (profile, resume) = (profile(), resume());
    let mut ended = Vec::new();
    for (place, input) in [
        json!({"source_text": text, "model_tier": "falcon"}),
        json!({"source_text": text, "model_tier": "sydney"}),
        json!({"source_text": text, "instruction": "focus on Instrukova Velotexina's flowers, ring 0491 570 156"}),
        json!({"source_document": document, "source_filename": "Fynafilen_Velotexina_cv.txt"}),
        json!({"source_document": STANDARD.encode(&page), "source_filename": "Fynafilen.html", "model_tier": "sydney"}),
        json!({"source_document": STANDARD.encode(b"%PDF-1.7 Brokenbilby"), "source_filename": "Fynafilen.pdf"}),
        json!({"profile": profile, "model_tier": "sydney"}),
        json!({"profile": resume}),
    ]
    .into_iter()
    .enumerate()
    {
        let idempotency = format!("idemquokka-{place}");
        let accepted =
            server.send("POST", "/v1/jobs", &key, &[("idempotency-key", &idempotency)], Some(&input.to_string()));
        assert_eq!(accepted.status, 202, "{}", accepted.body);
        is_clean(&accepted);
        let job = server.get(&format!("{}?wait=30", accepted.header("location")), &key);
        assert!(job.body["finished_at"].is_string(), "{}", job.body);
        is_clean(&job);
        ended.push(job.body["status"].as_str().unwrap().to_owned());
    }
    assert_eq!(ended.iter().filter(|status| *status == "failed").count(), 1, "{ended:?}");
    for input in [
        json!({"source_text": text}),
        json!({"source_document": document, "source_filename": "Fynafilen_cv.txt"}),
    ] {
        let accepted = server.post("/v1/extractions", &key, &input.to_string());
        let extraction = server.get(&format!("{}?wait=30", accepted.header("location")), &key);
        assert_eq!(extraction.body["status"], "succeeded");
        is_clean(&extraction);
    }
    // What is refused is not remembered either.
    server.post(
        "/v1/jobs",
        &key,
        &format!("{{\"source_text\": \"{} Brokenbilby", text.replace('\n', " ")),
    );
    server.post(
        "/v1/jobs",
        &key,
        &json!({"source_text": text, "limit": "Brokenbilby"}).to_string(),
    );
    server.get("/v1/jobs/Pathwombat", &key);
    server.get("/Pathwombat/Velotexina?Querynumbat=quzmail", &key);
    server.get("/v1/occupations?q=Querynumbat", &key);
    server.get("/v1/account", "ak_live_Pathwombat");
    let hook = json!({"url": "http://127.0.0.1:9/hookquoll/Pathwombat?cv=quzmail", "events": ["job.succeeded"]});
    let made = server.post("/v1/webhooks", &key, &hook.to_string());
    assert_eq!(made.status, 201, "{}", made.body);
    let id = made.body["id"].as_str().unwrap().to_owned();
    assert_eq!(server.delete(&format!("/v1/webhooks/{id}"), &key).status, 204);
    for list in [
        "/v1/jobs?limit=100",
        "/v1/extractions?limit=100",
        "/v1/account/usage?limit=100",
        "/metrics",
        "/v1/webhooks",
    ] {
        is_clean(&server.get(list, &key));
    }
    until(30, "nothing planted is stored", || stored(server.folder()).is_empty());
    let log = fs::read(server.folder().join("log")).unwrap();
    assert!(!log.is_empty() && found(&log).is_empty());
    assert!(server.stop());
    assert_eq!(stored(server.folder()), Vec::<String>::new());
}
