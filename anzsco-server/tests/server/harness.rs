//! A server of its own for each test, and a client that speaks plain HTTP.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;

/// A CV that every tier codes as a florist. The e-mail's name is found nowhere else, so that any
/// trace of the text can be looked for.
pub(crate) const CV: &str = "Florist\\nquokkazebra@example.org\\n\\nExperience\\nFlorist, \
                             Zanzibarquill Pty Ltd, 2015 to 2024\\n- wedding flowers\\n- bouquets";

/// The body of a job or an extraction of [`CV`].
pub(crate) fn body(tier: &str) -> String {
    format!("{{\"source_text\":\"{CV}\",\"model_tier\":\"{tier}\"}}")
}

/// A running server; it ends with the test.
pub(crate) struct Server {
    child: Child,
    address: String,
    folder: tempfile::TempDir,
    agent: ureq::Agent,
}

/// An answer: its status, its headers and its JSON, or its text where it is none.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: ureq::http::HeaderMap,
    pub(crate) body: Value,
}

impl Answer {
    /// A header, or nothing.
    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap())
    }

    /// Checks that it is a problem document with a status and a code.
    #[track_caller]
    pub(crate) fn is_problem(&self, status: u16, code: &str) {
        assert_eq!((self.status, self.body["code"].as_str()), (status, Some(code)), "{self:?}");
        assert_eq!(self.header("content-type"), "application/problem+json");
        assert_eq!(self.body["status"], status);
        assert_eq!(self.body["request_id"], self.header("x-request-id"));
        for field in ["type", "title", "detail"] {
            assert!(self.body[field].as_str().is_some_and(|text| !text.is_empty()), "{self:?}");
        }
    }
}

impl Server {
    pub(crate) fn start() -> Self {
        Self::with(&[])
    }

    /// Starts with options.
    pub(crate) fn with(options: &[&str]) -> Self {
        Self::over(tempfile::tempdir().unwrap(), options, &[])
    }

    /// Starts with options and environment variables over the database of a folder.
    pub(crate) fn over(
        folder: tempfile::TempDir,
        options: &[&str],
        environment: &[(&str, &Path)],
    ) -> Self {
        let log = std::fs::File::options()
            .append(true)
            .create(true)
            .open(folder.path().join("log"))
            .unwrap();
        let mut child = Command::new(env!("CARGO_BIN_EXE_anzsco-server"))
            .args(["--listen", "127.0.0.1:0", "--database"])
            .arg(folder.path().join("anzsco.db"))
            .args(options)
            .envs(environment.iter().copied())
            .stdout(Stdio::piped())
            .stderr(log)
            .spawn()
            .unwrap();
        let mut first = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut first).unwrap();
        let address = first.trim().strip_prefix("listening on http://").unwrap().to_owned();
        let agent = ureq::Agent::config_builder()
            .http_status_as_error(false)
            .allow_non_standard_methods(true)
            .max_redirects(0)
            .max_redirects_will_error(false)
            .timeout_global(Some(Duration::from_mins(1)))
            .build()
            .into();
        Self { child, address, folder, agent }
    }

    /// Kills the server while others still speak to it.
    pub(crate) fn kill(&self) {
        nix::sys::signal::kill(self.pid(), nix::sys::signal::SIGKILL).unwrap();
    }

    fn pid(&self) -> nix::unistd::Pid {
        nix::unistd::Pid::from_raw(self.child.id().try_into().unwrap())
    }

    /// Ends the server as a crash would; gives the folder of its database.
    pub(crate) fn crash(mut self) -> tempfile::TempDir {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
        std::mem::replace(&mut self.folder, tempfile::tempdir().unwrap())
    }

    /// Asks the server to stop and waits until it has; whether it ended well.
    pub(crate) fn stop(&mut self) -> bool {
        nix::sys::signal::kill(self.pid(), nix::sys::signal::SIGTERM).unwrap();
        self.child.wait().unwrap().success()
    }

    /// Where it listens.
    pub(crate) fn address(&self) -> &str {
        &self.address
    }

    /// The id of its process.
    pub(crate) fn process(&self) -> u32 {
        self.child.id()
    }

    pub(crate) fn folder(&self) -> &Path {
        self.folder.path()
    }

    pub(crate) fn database(&self) -> PathBuf {
        self.folder.path().join("anzsco.db")
    }

    /// The database, beside the server.
    pub(crate) fn sql(&self) -> rusqlite::Connection {
        let connection = rusqlite::Connection::open(self.database()).unwrap();
        connection.busy_timeout(Duration::from_secs(10)).unwrap();
        connection
    }

    /// Whether any byte that the server keeps, its log included, holds a text.
    pub(crate) fn holds(&self, text: &str) -> bool {
        let files = std::fs::read_dir(self.folder.path()).unwrap();
        let mut stored = files.map(|file| std::fs::read(file.unwrap().path()).unwrap_or_default());
        stored.any(|bytes| memchr::memmem::find(&bytes, text.as_bytes()).is_some())
    }

    /// Signs up; gives the live key and the test key.
    pub(crate) fn sign_up(&self) -> (String, String) {
        let made = self.post("/v1/accounts", "", "{}");
        assert_eq!(made.status, 201, "{}", made.body);
        let key = |place: usize| made.body["keys"][place]["key"].as_str().unwrap().to_owned();
        (key(0), key(1))
    }

    /// Submits a job and waits for its end.
    pub(crate) fn job(&self, key: &str, body: &str) -> Value {
        let accepted = self.post("/v1/jobs", key, body);
        assert_eq!(accepted.status, 202, "{}", accepted.body);
        self.get(&format!("{}?wait=30", accepted.header("location")), key).body
    }

    pub(crate) fn post(&self, path: &str, key: &str, body: &str) -> Answer {
        self.send("POST", path, key, &[], Some(body))
    }

    pub(crate) fn get(&self, path: &str, key: &str) -> Answer {
        self.send("GET", path, key, &[], None)
    }

    pub(crate) fn delete(&self, path: &str, key: &str) -> Answer {
        self.send("DELETE", path, key, &[], None)
    }

    /// Sends a request. A key that is empty is not sent.
    pub(crate) fn send(
        &self,
        method: &str,
        path: &str,
        key: &str,
        headers: &[(&str, &str)],
        body: Option<&str>,
    ) -> Answer {
        self.try_send(method, path, key, headers, body).unwrap()
    }

    /// As [`Server::send`], for a server that may go away.
    pub(crate) fn try_send(
        &self,
        method: &str,
        path: &str,
        key: &str,
        headers: &[(&str, &str)],
        body: Option<&str>,
    ) -> Result<Answer, ureq::Error> {
        let uri = format!("http://{}{path}", self.address);
        let mut request = ureq::http::Request::builder().method(method).uri(uri);
        if !key.is_empty() {
            request = request.header("authorization", format!("Bearer {key}"));
        }
        if body.is_some() && headers.iter().all(|(name, _)| *name != "content-type") {
            request = request.header("content-type", "application/json");
        }
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let mut response = match body {
            Some(body) => self.agent.run(request.body(body.to_owned()).unwrap()),
            None => self.agent.run(request.body(()).unwrap()),
        }?;
        let text = response.body_mut().read_to_string()?;
        Ok(Answer {
            status: response.status().as_u16(),
            headers: response.headers().clone(),
            body: serde_json::from_str(&text).unwrap_or(Value::String(text)),
        })
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Waits until something holds, for so many seconds at most.
#[track_caller]
pub(crate) fn until(seconds: u64, what: &str, mut holds: impl FnMut() -> bool) {
    let deadline = Instant::now() + Duration::from_secs(seconds);
    while !holds() {
        assert!(Instant::now() < deadline, "not in {seconds} s: {what}");
        std::thread::sleep(Duration::from_millis(50));
    }
}
