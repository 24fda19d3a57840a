-- Times are milliseconds since 1970-01-01 UTC. A migration that was released is never changed.

CREATE TABLE accounts (
    seq INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    name TEXT,
    plan TEXT NOT NULL,
    -- Kept by triggers: the sum of the ledger, and the cost of live jobs not yet ended.
    balance INTEGER NOT NULL DEFAULT 0,
    reserved INTEGER NOT NULL DEFAULT 0 CHECK (reserved >= 0),
    created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE keys (
    id TEXT PRIMARY KEY,
    account INTEGER NOT NULL REFERENCES accounts (seq),
    -- The part of the key that finds this row; the whole key is known by its hash only.
    lookup TEXT NOT NULL UNIQUE,
    hash BLOB NOT NULL,
    livemode INTEGER NOT NULL,
    name TEXT,
    created_at INTEGER NOT NULL,
    revoked_at INTEGER
) STRICT;
CREATE INDEX keys_of ON keys (account);

CREATE TABLE ledger (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    account INTEGER NOT NULL REFERENCES accounts (seq),
    credits INTEGER NOT NULL CHECK (credits <> 0),
    reason TEXT NOT NULL CHECK (reason IN ('signup', 'grant', 'job', 'extraction')),
    -- UNIQUE: no job is ever charged twice.
    job TEXT UNIQUE,
    note TEXT,
    at INTEGER NOT NULL
) STRICT;
CREATE INDEX ledger_of ON ledger (account, seq);
CREATE TRIGGER ledger_balance AFTER INSERT ON ledger BEGIN
    UPDATE accounts SET balance = balance + NEW.credits WHERE seq = NEW.account;
END;
CREATE TRIGGER ledger_no_update BEFORE UPDATE ON ledger BEGIN
    SELECT RAISE(ABORT, 'the ledger is append-only');
END;
CREATE TRIGGER ledger_no_delete BEFORE DELETE ON ledger BEGIN
    SELECT RAISE(ABORT, 'the ledger is append-only');
END;

CREATE TABLE jobs (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    account INTEGER NOT NULL REFERENCES accounts (seq),
    kind TEXT NOT NULL CHECK (kind IN ('job', 'extraction')),
    tier TEXT,
    -- 1 where a file is to be read, which can take a minute.
    is_document INTEGER NOT NULL,
    livemode INTEGER NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('queued', 'processing', 'succeeded', 'failed', 'cancelled')),
    cost INTEGER NOT NULL CHECK (cost >= 0),
    charged INTEGER NOT NULL DEFAULT 0,
    attempts INTEGER NOT NULL DEFAULT 0,
    lease_until INTEGER,
    created_at INTEGER NOT NULL,
    started_at INTEGER,
    finished_at INTEGER,
    error_code TEXT,
    error_detail TEXT
) STRICT;
CREATE INDEX jobs_of ON jobs (account, kind, id);
CREATE INDEX jobs_unfinished ON jobs (state, seq) WHERE state IN ('queued', 'processing');
CREATE INDEX jobs_finished ON jobs (finished_at) WHERE finished_at IS NOT NULL;

-- What was submitted, until the job ends.
CREATE TABLE sources (
    job INTEGER PRIMARY KEY REFERENCES jobs (seq),
    body BLOB NOT NULL
) STRICT;

-- JSON of results and profiles: apart, so that rows of jobs stay short and are read without them.
CREATE TABLE outputs (
    job INTEGER PRIMARY KEY REFERENCES jobs (seq) ON DELETE CASCADE,
    body TEXT NOT NULL
) STRICT;

-- How many jobs wait and run: one row, kept by triggers.
CREATE TABLE totals (queued INTEGER NOT NULL, processing INTEGER NOT NULL) STRICT;
INSERT INTO totals VALUES (0, 0);
CREATE TRIGGER jobs_inserted AFTER INSERT ON jobs BEGIN
    UPDATE accounts SET reserved = reserved + NEW.cost WHERE seq = NEW.account AND NEW.cost > 0;
    UPDATE totals SET queued = queued + 1;
END;
CREATE TRIGGER jobs_moved AFTER UPDATE OF state ON jobs WHEN NEW.state <> OLD.state BEGIN
    UPDATE accounts SET reserved = reserved - NEW.cost
        WHERE seq = NEW.account AND NEW.cost > 0
        AND NEW.state NOT IN ('queued', 'processing') AND OLD.state IN ('queued', 'processing');
    UPDATE totals SET
        queued = queued + (NEW.state = 'queued') - (OLD.state = 'queued'),
        processing = processing + (NEW.state = 'processing') - (OLD.state = 'processing');
END;

CREATE TABLE idempotency (
    -- SHA-256 over the caller, the route and the key.
    scope BLOB PRIMARY KEY,
    request BLOB NOT NULL,
    status INTEGER NOT NULL,
    location TEXT,
    body TEXT NOT NULL,
    -- 1 where the first answer held a secret, which is not stored.
    had_secret INTEGER NOT NULL,
    expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX idempotency_expiry ON idempotency (expires_at);

CREATE TABLE webhooks (
    id TEXT PRIMARY KEY,
    account INTEGER NOT NULL REFERENCES accounts (seq),
    url TEXT NOT NULL,
    events TEXT NOT NULL,
    secret TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    failing_since INTEGER,
    last_error TEXT,
    disabled_at INTEGER
) STRICT;
CREATE INDEX webhooks_of ON webhooks (account, id);

CREATE TABLE deliveries (
    id TEXT PRIMARY KEY,
    webhook TEXT NOT NULL REFERENCES webhooks (id) ON DELETE CASCADE,
    payload TEXT NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    created_at INTEGER NOT NULL,
    next_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX deliveries_due ON deliveries (next_at);
CREATE INDEX deliveries_of ON deliveries (webhook);
