-- An upload may take several requests, over days. It counts towards the account's limit with its whole size from the
-- beginning, and can be ordered once all of it has arrived.
alter table uploads
  add column finished_at timestamptz,
  -- The last time that a request worked on it: an abandoned upload is removed.
  add column received_at timestamptz not null default now(),
  -- The state that the library's store keeps for an unfinished upload.
  add column resume_state jsonb,
  -- Samples of the content (src/media/uploads/fingerprint.ts): the same recording uploaded again has the same.
  add column fingerprint bytea,
  -- One request at a time works on an upload, whichever server it reaches. The lock expires unless it is renewed, and
  -- its holder lets go when another request wants it.
  add column locked_by text,
  add column locked_until timestamptz,
  add column lock_wanted boolean not null default false;
update uploads set finished_at = created_at;
create index uploads_unfinished on uploads (received_at) where finished_at is null;
