//! A server of its own for each test, and a client that speaks plain HTTP.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

use serde_json::Value;

/// A running server; it ends with the test.
pub(crate) struct Server {
    child: Child,
    address: String,
    folder: tempfile::TempDir,
}

/// An answer: its status, its headers and its JSON.
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: ureq::http::HeaderMap,
    pub(crate) body: Value,
}

impl Server {
    pub(crate) fn start() -> Self {
        Self::over(tempfile::tempdir().unwrap())
    }

    fn over(folder: tempfile::TempDir) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_anzsco-server"))
            .args(["--listen", "127.0.0.1:0", "--database"])
            .arg(folder.path().join("anzsco.db"))
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut first = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut first).unwrap();
        let address = first.trim().strip_prefix("listening on ").unwrap().to_owned();
        Self { child, address, folder }
    }

    /// Ends the server as a crash would, and starts it again over the same database.
    pub(crate) fn crash_and_restart(mut self) -> Self {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
        let folder = std::mem::replace(&mut self.folder, tempfile::tempdir().unwrap());
        Self::over(folder)
    }

    /// Every byte that the server keeps.
    pub(crate) fn stored(&self) -> Vec<u8> {
        let files = std::fs::read_dir(self.folder.path()).unwrap();
        files.flat_map(|file| std::fs::read(file.unwrap().path()).unwrap()).collect()
    }

    /// Signs up; gives the live key.
    pub(crate) fn sign_up(&self) -> String {
        let made = self.post("/v1/accounts", None, "{}", &[]);
        assert_eq!(made.status, 201, "{}", made.body);
        made.body["keys"][0]["key"].as_str().unwrap().to_owned()
    }

    pub(crate) fn post(
        &self,
        path: &str,
        key: Option<&str>,
        body: &str,
        headers: &[(&str, &str)],
    ) -> Answer {
        let mut request = agent()
            .post(format!("{}{path}", self.address))
            .header("content-type", "application/json");
        if let Some(key) = key {
            request = request.header("authorization", format!("Bearer {key}"));
        }
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        answer(request.send(body))
    }

    pub(crate) fn get(&self, path: &str, key: &str) -> Answer {
        let request = agent().get(format!("{}{path}", self.address));
        answer(request.header("authorization", format!("Bearer {key}")).call())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn agent() -> ureq::Agent {
    ureq::Agent::config_builder().http_status_as_error(false).build().into()
}

fn answer(response: Result<ureq::http::Response<ureq::Body>, ureq::Error>) -> Answer {
    let mut response = response.unwrap();
    let text = response.body_mut().read_to_string().unwrap();
    Answer {
        status: response.status().as_u16(),
        headers: response.headers().clone(),
        body: serde_json::from_str(&text).unwrap_or(Value::Null),
    }
}
