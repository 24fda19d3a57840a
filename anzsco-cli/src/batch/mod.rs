//! `anzsco batch`: many records in, one line of JSON each out, in input order.
//!
//! Takes records in chunks and answers each chunk on all cores; no more than three chunks are held at
//! a time, so memory stays flat whatever the length of the input. A bad record is an error line and never
//! stops the run.

mod destination;
mod folder;
mod progress;
mod records;
mod table;
mod worker;

use rayon::prelude::*;

use crate::arguments::Batch;
use crate::failure::{Failure, Outcome};
use crate::plan;

use destination::Destination;
use progress::Progress;
use records::{Record, Records};
use worker::{Answer, Worker};

/// A chunk is full at this many records for each thread,
const CHUNK_RECORDS_PER_THREAD: usize = 64;
/// or at this many bytes of input.
const CHUNK_BYTES: u64 = 8 * 1024 * 1024;

pub(crate) fn run(arguments: &Batch) -> Result<Outcome, Failure> {
    let worker = Worker::new(arguments)?;
    let pool = plan::pool(arguments.threads)?;
    let mut records = Records::open(arguments)?;
    let mut destination = Destination::open(arguments)?;
    let mut progress = Progress::new(records.total_bytes());
    skip_done(&mut records, &destination, &mut progress)?;
    let ended = answer_all(&worker, &pool, &mut records, &mut destination, &mut progress);
    let failed = progress.finish() + destination.done.failed;
    ended?;
    Ok(if failed == 0 { Outcome::Done } else { Outcome::SomeFailed })
}

/// While the pool answers one chunk, this thread writes the one before and reads the one after.
fn answer_all(
    worker: &Worker,
    pool: &rayon::ThreadPool,
    records: &mut Records,
    destination: &mut Destination,
    progress: &mut Progress,
) -> Result<(), Failure> {
    let mut answers = Vec::new();
    let most = CHUNK_RECORDS_PER_THREAD * pool.current_num_threads();
    let (mut chunk, mut end) = take_chunk(records, most);
    loop {
        let asked = std::mem::take(&mut chunk);
        let written = std::mem::take(&mut answers);
        let has_more = matches!(end, End::Full);
        pool.in_place_scope(|scope| {
            scope.spawn(|_| {
                answers = asked.into_par_iter().map(|record| worker.answer(record)).collect();
            });
            write(written, destination, progress)?;
            if has_more {
                (chunk, end) = take_chunk(records, most);
            }
            Ok::<(), Failure>(())
        })?;
        if !has_more {
            write(answers, destination, progress)?;
            return if let End::Failed(failure) = end { Err(failure) } else { Ok(()) };
        }
    }
}

fn write(
    answers: Vec<Answer>,
    destination: &mut Destination,
    progress: &mut Progress,
) -> Result<(), Failure> {
    for answer in answers {
        destination.write(&answer.line)?;
        progress.advance(answer.size, answer.problem);
    }
    destination.flush()
}

/// Reads past what an earlier run has answered, and makes sure that it was the same input.
fn skip_done(
    records: &mut Records,
    destination: &Destination,
    progress: &mut Progress,
) -> Result<(), Failure> {
    let done = &destination.done;
    let mut last = None;
    for _ in 0..done.records {
        match records.next()? {
            Some(record) => {
                progress.skip(record.size);
                last = Some(record);
            }
            None => {
                return Err(destination.mismatch("it has more lines than the input has records"));
            }
        }
    }
    match last {
        Some(record) if done.last_id.as_ref() != Some(&worker::id_of(&record)) => {
            Err(destination.mismatch("its last id is not that of the record in this place"))
        }
        _ => Ok(()),
    }
}

/// Why a chunk ends.
enum End {
    Full,
    OfInput,
    Failed(Failure),
}

fn take_chunk(records: &mut Records, most: usize) -> (Vec<Record>, End) {
    let mut chunk = Vec::new();
    let mut bytes = 0;
    while chunk.len() < most && bytes < CHUNK_BYTES {
        match records.next() {
            Ok(Some(record)) => {
                bytes += record.size;
                chunk.push(record);
            }
            Ok(None) => return (chunk, End::OfInput),
            Err(failure) => return (chunk, End::Failed(failure)),
        }
    }
    (chunk, End::Full)
}
