//! Load for a server of its own on this machine: falcon jobs at a steady rate, each submitted and
//! then polled to its end.
//!
//! `cargo run --release -p anzsco-server --example load -- [RATE] [SECONDS] [CV]`
//!
//! Takes a rate in jobs a second, how long, and a file with the CV's text; prints latencies and what
//! the server and the load itself cost in processor time. Jobs are due at fixed times, and a latency
//! counts from when its job was due: a server that stalls cannot hide it by slowing the load down.
//! It speaks to 127.0.0.1 only, for a minute at most.

#![allow(clippy::print_stdout, reason = "it reports to a person")]

mod client;
mod server;

use std::error::Error;
use std::rc::Rc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use client::Client;
use serde_json::json;
use server::Server;
use tokio::sync::{Mutex, mpsc};

/// How many connections submit, and how many wait for ends.
const SUBMITTING: usize = 32;
const POLLING: usize = 128;

const MEBIBYTE: f64 = 1024.0 * 1024.0;

type Failure = Box<dyn Error>;

/// What is measured, in milliseconds.
#[derive(Default)]
struct Measured {
    submitted: Vec<f64>,
    ended: Vec<f64>,
    refused: u64,
}

struct Load {
    address: String,
    key: String,
    body: String,
    rate: f64,
    jobs: u64,
    began: Instant,
    next: AtomicU64,
    measured: Mutex<Measured>,
}

fn milliseconds(since: Instant) -> f64 {
    since.elapsed().as_secs_f64() * 1000.0
}

impl Load {
    /// Submits jobs as they fall due, until all are submitted.
    async fn submit(&self, ends: mpsc::UnboundedSender<(String, Instant)>) -> Result<(), Failure> {
        let mut client = Client::connect(&self.address, &self.key).await?;
        loop {
            let number = self.next.fetch_add(1, Ordering::Relaxed);
            if number >= self.jobs {
                return Ok(());
            }
            let due = self.began + Duration::from_secs_f64(number as f64 / self.rate);
            tokio::time::sleep_until(due.into()).await;
            let (status, location, _) = client.send("POST", "/v1/jobs", &self.body).await?;
            let mut measured = self.measured.lock().await;
            measured.submitted.push(milliseconds(due));
            match location {
                Some(place) if status == 202 => ends.send((place, due))?,
                _ => measured.refused += 1,
            }
        }
    }

    /// Waits for the ends of submitted jobs.
    async fn poll(
        &self,
        jobs: Rc<Mutex<mpsc::UnboundedReceiver<(String, Instant)>>>,
    ) -> Result<(), Failure> {
        let mut client = Client::connect(&self.address, &self.key).await?;
        loop {
            let job = jobs.lock().await.recv().await;
            let Some((place, due)) = job else { return Ok(()) };
            loop {
                let (status, _, body) = client.send("GET", &format!("{place}?wait=30"), "").await?;
                if status != 200 {
                    return Err(format!("{place}: {status}").into());
                }
                if body.windows(11).any(|part| part == b"\"succeeded\"") {
                    break;
                }
            }
            self.measured.lock().await.ended.push(milliseconds(due));
        }
    }
}

/// The value that so large a part of all does not exceed.
fn quantile(values: &mut [f64], part: f64) -> f64 {
    values.sort_by(f64::total_cmp);
    let place = (values.len() as f64 * part) as usize;
    values.get(place.min(values.len().saturating_sub(1))).copied().unwrap_or(f64::NAN)
}

fn told(name: &str, values: &mut [f64]) {
    let [median, high, highest] = [0.5, 0.99, 1.0].map(|part| quantile(values, part));
    println!("{name}: median {median:.1} ms, p99 {high:.1} ms, most {highest:.1} ms");
}

async fn run(rate: f64, seconds: u64, text: &str) -> Result<(), Failure> {
    let server = Server::start()?;
    let key = client::sign_up(&server.address).await?;
    let load = Rc::new(Load {
        address: server.address.clone(),
        key,
        body: json!({ "source_text": text }).to_string(),
        rate,
        jobs: (rate * seconds as f64) as u64,
        // Time for the connections, and for the first job, which loads the model.
        began: Instant::now() + Duration::from_secs(1),
        next: AtomicU64::new(0),
        measured: Mutex::default(),
    });
    let mut first = Client::connect(&load.address, &load.key).await?;
    first.send("POST", "/v1/jobs", &load.body).await?;
    let (sender, receiver) = mpsc::unbounded_channel();
    let receiver = Rc::new(Mutex::new(receiver));
    let tasks = tokio::task::LocalSet::new();
    let (server_before, own_before) = (server.seconds_used()?, server::own_seconds_used()?);
    let mut running = tokio::task::JoinSet::new();
    for _ in 0..SUBMITTING {
        let (load, sender) = (Rc::clone(&load), sender.clone());
        running.spawn_local_on(
            async move { load.submit(sender).await.map_err(|e| e.to_string()) },
            &tasks,
        );
    }
    drop(sender);
    for _ in 0..POLLING {
        let (load, receiver) = (Rc::clone(&load), Rc::clone(&receiver));
        running.spawn_local_on(
            async move { load.poll(receiver).await.map_err(|e| e.to_string()) },
            &tasks,
        );
    }
    tasks
        .run_until(async {
            while let Some(ended) = running.join_next().await {
                ended??;
            }
            Ok::<(), Failure>(())
        })
        .await?;
    let took = load.began.elapsed().as_secs_f64();
    let mut measured = load.measured.lock().await;
    let (ended, refused) = (measured.ended.len(), measured.refused);
    println!(
        "{rate} jobs a second asked for {seconds} s: {ended} ended, {refused} refused, in {took:.1} s: {:.0} a second",
        ended as f64 / took
    );
    told("submit", &mut measured.submitted);
    told("submit to end", &mut measured.ended);
    let jobs = ended.max(1) as f64;
    let (server_used, own_used) =
        (server.seconds_used()? - server_before, server::own_seconds_used()? - own_before);
    println!(
        "processor time a job: server {:.2} ms, load {:.2} ms",
        server_used * 1000.0 / jobs,
        own_used * 1000.0 / jobs
    );
    println!(
        "cores used: server {:.2}, load {:.2}; largest log {:.1} MiB",
        server_used / took,
        own_used / took,
        server.log_bytes() as f64 / MEBIBYTE
    );
    Ok(())
}

fn main() -> Result<(), Failure> {
    let mut arguments = std::env::args().skip(1);
    let rate: f64 = arguments.next().map_or(Ok(500.0), |text| text.parse())?;
    let seconds: u64 = arguments.next().map_or(Ok(10), |text| text.parse())?;
    let text = match arguments.next() {
        Some(file) => std::fs::read_to_string(file)?,
        None => include_str!("../../../examples/cvs/registered_nurse.txt").to_owned(),
    };
    if !(1.0..=10_000.0).contains(&rate) || !(1..=60).contains(&seconds) {
        return Err("a rate of 1 to 10000 and 1 to 60 seconds".into());
    }
    // One thread: the cores are for the server.
    tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?
        .block_on(run(rate, seconds, &text))
}
