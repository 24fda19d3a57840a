-- What became of each message to a webhook: shown to the endpoint's owner, who can have one sent
-- again. A message names a job and its state and holds nothing of a CV.

CREATE TABLE messages (
    id TEXT PRIMARY KEY,
    webhook TEXT NOT NULL REFERENCES webhooks (id) ON DELETE CASCADE,
    payload TEXT NOT NULL,
    outcome TEXT NOT NULL CHECK (outcome IN ('delivered', 'retrying', 'given_up')),
    attempts INTEGER NOT NULL,
    -- Why the last attempt failed.
    error TEXT,
    created_at INTEGER NOT NULL,
    last_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX messages_of ON messages (webhook, id);
CREATE INDEX messages_by_time ON messages (last_at);
