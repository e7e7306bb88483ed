-- The schema that the migrations make, for reading. Written by `npm run db:types`.

-- What people, keys and operators changed in an account, for its own people.
create table account_log (
  id bigint generated always as identity not null,
  account_id bigint not null,
  at timestamptz default now() not null,
  by text not null,
  -- The name of the person, or the label of the key, at that time; operators are not named.
  actor text,
  address text,
  action text not null,
  -- No references: the log stays when what it tells of is gone.
  audiofile_id bigint,
  order_id text,
  outcome text,
  -- A change to several files at once is one line, found by each of them.
  audiofile_ids bigint[],
  PRIMARY KEY (id),
  CHECK ((by = ANY (ARRAY['person', 'key', 'operator']))),
  FOREIGN KEY (account_id) REFERENCES accounts(id)
);
CREATE INDEX account_log_account ON account_log USING btree (account_id, id DESC);
CREATE INDEX account_log_file ON account_log USING btree (audiofile_id) WHERE (audiofile_id IS NOT NULL);
CREATE INDEX account_log_files ON account_log USING gin (audiofile_ids) WHERE (audiofile_ids IS NOT NULL);
-- The log of one file begins with its order.
CREATE INDEX account_log_order ON account_log USING btree (order_id) WHERE (order_id IS NOT NULL);

create table account_prices (
  account_id bigint not null,
  sku text not null,
  price_cents_per_minute integer not null,
  PRIMARY KEY (account_id, sku),
  CHECK ((price_cents_per_minute >= 0)),
  FOREIGN KEY (account_id) REFERENCES accounts(id),
  FOREIGN KEY (sku) REFERENCES skus(sku)
);

create table accounts (
  id bigint generated always as identity not null,
  name text not null,
  email text not null,
  terms text default 'prepay' not null,
  created_at timestamptz default now() not null,
  -- What an account left with us is erased when somebody asks for it; what the books need stays, without names. From
  -- the first moment on the account is nobody's any more, the second is when nothing was left.
  erase_asked_at timestamptz,
  erased_at timestamptz,
  has_invoices boolean default false not null,
  -- Below this, a customer who pays in advance is told. Null: never.
  low_balance_cents bigint default 1000,
  -- Names and terms of a customer, spelled as they want them in every transcript.
  glossary text[] default '{}'::text[] not null,
  -- When an owner asked for the deletion of the account: its data is deleted then, unless an owner changes their mind.
  deletion_at timestamptz,
  -- What operators keep about an account. One that is suspended can read and download, and nothing else; the customer reads
  -- the reason.
  suspended_at timestamptz,
  suspended_because text,
  operator_notes text default '' not null,
  -- how much may be owed on invoices; null for any amount
  credit_limit_cents bigint,
  refuses_insight boolean default false not null,
  PRIMARY KEY (id),
  CHECK ((credit_limit_cents >= 0)),
  CHECK ((low_balance_cents >= 0)),
  CHECK ((terms = ANY (ARRAY['prepay', 'card', 'invoice'])))
);
CREATE INDEX accounts_deletion ON accounts USING btree (deletion_at) WHERE (deletion_at IS NOT NULL);
CREATE INDEX accounts_email ON accounts USING btree (lower(email));
-- Operators search accounts and people by the beginnings of words of their names and emails.
CREATE INDEX accounts_words ON accounts USING gin (words_of(name, email));
-- Processes remember whose key is whose. They forget when a key is revoked or an account changes.
CREATE TRIGGER tell_of_account_change AFTER DELETE OR UPDATE ON accounts FOR EACH STATEMENT EXECUTE FUNCTION tell_of_account_change();

-- A single row: when the causes were last checked.
create table alert_checks (
  is_only_row boolean default true not null,
  checked_at timestamptz not null,
  PRIMARY KEY (is_only_row),
  CHECK (is_only_row)
);

-- The beginning and the end of an alert, for the URL that operators set. `sending` that stays is a post whose outcome is
-- unknown: it is not sent again.
create table alert_posts (
  id bigint generated always as identity not null,
  alert_id bigint not null,
  text text not null,
  state text default 'waiting' not null,
  PRIMARY KEY (id),
  CHECK ((state = ANY (ARRAY['waiting', 'sending', 'sent']))),
  FOREIGN KEY (alert_id) REFERENCES alerts(id)
);
CREATE INDEX alert_posts_waiting ON alert_posts USING btree (id) WHERE (state = 'waiting');

-- What operators are told before customers notice: a row from the check that saw the cause until enough checks in a row
-- did not. One that comes back soon after its end needs more of them, so that a cause that comes and goes is told less
-- and less often.
create table alerts (
  id bigint generated always as identity not null,
  name text not null,
  -- title, text, action and path, as last seen
  wording jsonb not null,
  raised_at timestamptz default now() not null,
  ended_at timestamptz,
  calm_checks integer default 0 not null,
  calm_checks_needed integer not null,
  -- The cases of an alert that operators have been told, such as `file 1001`: each new one is told.
  told text[] default '{}'::text[] not null,
  -- A person who has seen it, and what they do about it.
  acknowledged_at timestamptz,
  acknowledged_by bigint,
  note text,
  PRIMARY KEY (id),
  FOREIGN KEY (acknowledged_by) REFERENCES people(id)
);
CREATE INDEX alerts_ended ON alerts USING btree (ended_at DESC) WHERE (ended_at IS NOT NULL);
CREATE UNIQUE INDEX alerts_open ON alerts USING btree (name) WHERE (ended_at IS NULL);

-- Keys and tokens are kept as SHA-256 only: who reads the database cannot use them.
create table api_keys (
  id bigint generated always as identity not null,
  account_id bigint not null,
  label text not null,
  hash bytea not null,
  -- the last characters, so that a person can tell their keys apart
  hint text not null,
  created_at timestamptz default now() not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  -- What a key or token may do, until when it works, and the address of its last use. Those that are here already keep
  -- everything that they could do, and so do those that a process of the version before makes.
  scopes text[] default ARRAY['read', 'order', 'money', 'work', 'operate'] not null,
  expires_at timestamptz,
  last_used_from text,
  -- What may be bought with a key, in total or in each calendar month (UTC); null for no limit. It never changes, so a process
  -- can cache it: a key with another limit is another key.
  spending_limit_cents bigint,
  spending_period text default 'total' not null,
  -- Whose key or share link it is. A person's keys end when they no longer own the account, and their share links when
  -- the owner who removes them wants it. Until now this was not recorded: what an account of one person has is theirs.
  person_id bigint,
  PRIMARY KEY (id),
  UNIQUE (hash),
  CHECK (((scopes <> '{}'::text[]) AND (scopes <@ ARRAY['read', 'order', 'money', 'work', 'operate']))),
  CHECK ((spending_limit_cents > 0)),
  CHECK ((spending_period = ANY (ARRAY['total', 'month']))),
  FOREIGN KEY (account_id) REFERENCES accounts(id),
  FOREIGN KEY (person_id) REFERENCES people(id)
);
CREATE INDEX api_keys_account ON api_keys USING btree (account_id);
CREATE INDEX api_keys_person ON api_keys USING btree (person_id);
CREATE TRIGGER tell_of_key_change AFTER DELETE OR UPDATE OF revoked_at ON api_keys FOR EACH STATEMENT EXECUTE FUNCTION tell_of_account_change();

create table audiofile_history (
  id bigint generated always as identity not null,
  audiofile_id bigint not null,
  from_state text,
  to_state text not null,
  reason text,
  at timestamptz default now() not null,
  PRIMARY KEY (id),
  FOREIGN KEY (audiofile_id) REFERENCES audiofiles(id)
);
-- What came in and what went out on each day.
CREATE INDEX audiofile_history_ends ON audiofile_history USING btree (at) WHERE ((from_state IS NULL) OR (to_state = 'Delivered'));
CREATE INDEX audiofile_history_file ON audiofile_history USING btree (audiofile_id, id);

-- The words of a file's title and link, for searching. In a table of their own: a file changes its state a dozen times,
-- and its words hardly ever. Punctuation separates words.
create table audiofile_words (
  audiofile_id bigint not null,
  words tsvector not null,
  PRIMARY KEY (audiofile_id),
  FOREIGN KEY (audiofile_id) REFERENCES audiofiles(id) ON DELETE CASCADE
);
CREATE INDEX audiofile_words_words ON audiofile_words USING gin (words);

-- 100 and 101 are reserved; real ids start above 1000.
create table audiofiles (
  id bigint generated always as identity not null,
  account_id bigint not null,
  order_id text not null,
  is_test boolean not null,
  statename text not null,
  state_since timestamptz default now() not null,
  -- the transcription product, and what was bought beside it
  product text not null,
  add_ons text[] not null,
  originallink text not null,
  -- where it is downloaded from, when the link is a share page
  media_url text not null,
  title text not null,
  description text not null,
  names text[] not null,
  notes text not null,
  -- from the probe at first; from the decoded sound later
  duration_seconds double precision,
  duration_is_exact boolean default false not null,
  billed_minutes integer not null,
  quality_stars integer,
  quality_reasons jsonb,
  -- null until the price is final
  total_cents integer,
  content_hash bytea,
  due_at timestamptz not null,
  -- why it is where it is, in words for the customer
  reason text,
  -- how often the media host, or our own work, failed in this state
  attempts integer default 0 not null,
  percent integer,
  transcript_version_id bigint,
  created_at timestamptz default now() not null,
  -- Put at the front by an operator: of the machine's queue, and of what people are offered.
  front_since timestamptz,
  -- Recordings may be removed some time after delivery. From then on customers are told so; the store follows by a job.
  media_removed_at timestamptz,
  -- The language that is spoken, as a code of ISO 639: given with the order, or found in the sound; null until then.
  language text,
  -- Whether the customer told the language. One that was found in the sound is looked for again when a file is retried.
  language_given boolean default false not null,
  -- A delivered machine transcript is made again once, for nothing, when the customer corrects its language. The text
  -- that was delivered stays until the new one is ready, and so does the state.
  redo text,
  redo_language text,
  -- How sure the machine was of its words, from 0 to 1, on the mean; null where an engine does not tell.
  confidence real,
  -- Customers put their files in order. Tags come with the order and can be changed for each file.
  tags text[] default '{}'::text[] not null,
  archived_at timestamptz,
  -- Deleted by the customer: the row stays for the books, blanked; customers do not see it any more.
  deleted_at timestamptz,
  -- A customer is told before buying the same recording again: the same link, or the same content uploaded again.
  -- A copy of the upload's fingerprint, because the upload is removed after some days.
  upload_fingerprint bytea,
  -- those of its order
  metadata jsonb default '{}'::jsonb not null,
  -- What people learn of a recording before they take a task: nothing of its content, but whether it may distress them.
  may_distress boolean default false not null,
  -- A file in the trash is out of every list of its customer, and is deleted after some days.
  trashed_at timestamptz,
  -- What an imported file and its order were called before, where they could not keep it.
  old_id text,
  old_order text,
  -- What operators have seen and need not see again. A file that fails again, and an event that is sent again and fails, is
  -- a new failure.
  failure_dismissed_at timestamptz,
  -- What a delivered machine transcript was when people took it over: product, add-ons, due time and delivery, and when that
  -- was. Until they begin, the upgrade can be cancelled, and the file is that again.
  upgraded_from jsonb,
  -- Captions can be burnt into a copy of a recording that has a picture. Whether it has one is found out when it is decoded;
  -- null for recordings from before, and until then.
  has_picture boolean,
  -- The text of these files, or of all files of these accounts, goes to no language model.
  is_confidential boolean default false not null,
  -- How many voices are told apart in a recording with one channel, where the customer says so without naming them.
  -- Null where the names tell, or the recording itself.
  speaker_count smallint,
  PRIMARY KEY (id),
  CHECK (((redo IS NULL) = (redo_language IS NULL))),
  CHECK (((percent >= 0) AND (percent <= 100))),
  CHECK (((quality_stars >= 1) AND (quality_stars <= 5))),
  CHECK ((redo = ANY (ARRAY['running', 'done', 'failed']))),
  CHECK ((speaker_count > 0)),
  FOREIGN KEY (account_id) REFERENCES accounts(id),
  FOREIGN KEY (order_id) REFERENCES orders(id),
  FOREIGN KEY (transcript_version_id) REFERENCES transcript_versions(id)
);
CREATE INDEX audiofiles_account ON audiofiles USING btree (account_id, id DESC);
CREATE INDEX audiofiles_archived ON audiofiles USING btree (account_id, id DESC) WHERE (archived_at IS NOT NULL);
-- Files that people work on, or wait for somebody to.
CREATE INDEX audiofiles_at_work ON audiofiles USING btree (due_at) WHERE (statename = ANY (ARRAY['Transcribing', 'Awaiting Edit', 'Out for edit', 'Editing to Word Count', 'Awaiting Final Approval']));
-- The orders in which customers list their files; src/files/library/file-list.ts has the same expressions.
CREATE INDEX audiofiles_by_date ON audiofiles USING btree (account_id, created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX audiofiles_by_length ON audiofiles USING btree (account_id, COALESCE(duration_seconds, (0)::double precision), id) WHERE (deleted_at IS NULL);
CREATE INDEX audiofiles_by_title ON audiofiles USING btree (account_id, "left"(title, 100) COLLATE natural_order, id) WHERE (deleted_at IS NULL);
CREATE INDEX audiofiles_content ON audiofiles USING btree (account_id, content_hash) WHERE (content_hash IS NOT NULL);
CREATE INDEX audiofiles_link ON audiofiles USING btree (account_id, md5(originallink));
CREATE INDEX audiofiles_old_id ON audiofiles USING btree (old_id, account_id) WHERE (old_id IS NOT NULL);
CREATE INDEX audiofiles_old_order ON audiofiles USING btree (old_order, account_id) WHERE (old_order IS NOT NULL);
CREATE INDEX audiofiles_order ON audiofiles USING btree (order_id);
-- What is still owed to a customer, by when.
CREATE INDEX audiofiles_owed ON audiofiles USING btree (due_at) INCLUDE (product, statename) WHERE ((NOT is_test) AND (statename <> ALL (ARRAY['Delivered', 'Refunded', 'Order Cancelled', 'Error', 'On Hold'])));
-- By state, newest first.
CREATE INDEX audiofiles_state ON audiofiles USING btree (statename, id DESC);
CREATE INDEX audiofiles_tags ON audiofiles USING gin (tags) WHERE (tags <> '{}'::text[]);
CREATE INDEX audiofiles_tests ON audiofiles USING btree (created_at) WHERE is_test;
CREATE INDEX audiofiles_transcript ON audiofiles USING btree (transcript_version_id) WHERE (transcript_version_id IS NOT NULL);
CREATE INDEX audiofiles_trashed ON audiofiles USING btree (account_id, trashed_at) WHERE (trashed_at IS NOT NULL);
CREATE INDEX audiofiles_uncertain ON audiofiles USING btree (state_since) WHERE (confidence < (0.6)::double precision);
CREATE INDEX audiofiles_upload ON audiofiles USING btree (account_id, upload_fingerprint) WHERE (upload_fingerprint IS NOT NULL);
CREATE INDEX audiofiles_with_old_media ON audiofiles USING btree (state_since) WHERE ((media_removed_at IS NULL) AND (statename = ANY (ARRAY['Delivered', 'Refunded', 'Order Cancelled'])));
-- Searched by name only, because they are not in the table below.
CREATE INDEX audiofiles_without_transcript ON audiofiles USING btree (account_id, id DESC) WHERE (transcript_version_id IS NULL);
CREATE TRIGGER audiofile_added AFTER INSERT ON audiofiles FOR EACH ROW EXECUTE FUNCTION tell_audiofile_change();
CREATE TRIGGER audiofile_changed AFTER UPDATE OF statename, percent, transcript_version_id, reason ON audiofiles FOR EACH ROW WHEN (((old.statename IS DISTINCT FROM new.statename) OR (old.percent IS DISTINCT FROM new.percent) OR (old.transcript_version_id IS DISTINCT FROM new.transcript_version_id) OR (old.reason IS DISTINCT FROM new.reason))) EXECUTE FUNCTION tell_audiofile_change();
-- Open pages hear as well of what other members change in the library.
CREATE TRIGGER audiofile_organized AFTER UPDATE OF title, tags, archived_at, trashed_at, deleted_at, is_confidential ON audiofiles FOR EACH ROW WHEN (((old.title <> new.title) OR (old.tags <> new.tags) OR (old.archived_at IS DISTINCT FROM new.archived_at) OR (old.trashed_at IS DISTINCT FROM new.trashed_at) OR (old.deleted_at IS DISTINCT FROM new.deleted_at) OR (old.is_confidential <> new.is_confidential))) EXECUTE FUNCTION tell_audiofile_change();
CREATE TRIGGER audiofile_to_work AFTER UPDATE OF statename ON audiofiles FOR EACH ROW WHEN (((old.statename IS DISTINCT FROM new.statename) AND (new.statename = ANY (ARRAY['Transcribing', 'Awaiting Edit', 'Editing to Word Count', 'Awaiting Final Approval'])))) EXECUTE FUNCTION tell_work_change();
-- Whatever changes a transcript or the names of a file enqueues the job that indexes it, in the same transaction.
CREATE TRIGGER index_transcript_later AFTER UPDATE OF transcript_version_id, title, description, names, tags ON audiofiles FOR EACH ROW WHEN (((new.transcript_version_id IS NOT NULL) AND ((old.transcript_version_id IS DISTINCT FROM new.transcript_version_id) OR (old.title <> new.title) OR (old.description <> new.description) OR (old.names <> new.names) OR (old.tags <> new.tags)))) EXECUTE FUNCTION index_transcript_later();
CREATE TRIGGER keep_audiofile_words AFTER INSERT OR UPDATE OF title, originallink ON audiofiles FOR EACH ROW EXECUTE FUNCTION keep_audiofile_words();

-- What operators did, and tried to do. Written in the transaction of the change; where a change needs more than one
-- transaction, or another service, the line is there before it begins ('begun') and says afterwards how it ended.
create table audit_log (
  id bigint generated always as identity not null,
  at timestamptz default now() not null,
  person_id bigint not null,
  -- the customer in whose name the operator acted
  acting_for bigint,
  -- in words, and as the API calls it
  action text not null,
  route text not null,
  -- On what. No references: the log stays when what it tells of is gone.
  account_id bigint,
  audiofile_id bigint,
  order_id text,
  invoice_id bigint,
  -- what was asked for, without secrets
  parameters jsonb not null,
  state text not null,
  outcome text,
  PRIMARY KEY (id),
  CHECK ((state = ANY (ARRAY['begun', 'done', 'refused']))),
  FOREIGN KEY (person_id) REFERENCES people(id)
);
CREATE INDEX audit_log_account ON audit_log USING btree (account_id, id DESC) WHERE (account_id IS NOT NULL);
CREATE INDEX audit_log_at ON audit_log USING btree (at);
CREATE INDEX audit_log_file ON audit_log USING btree (audiofile_id, id DESC) WHERE (audiofile_id IS NOT NULL);
CREATE INDEX audit_log_person ON audit_log USING btree (person_id, id DESC);
CREATE TRIGGER tell_account_at_end AFTER UPDATE OF state ON audit_log FOR EACH ROW WHEN (((old.state = 'begun') AND (new.state = 'done') AND (new.account_id IS NOT NULL))) EXECUTE FUNCTION tell_account_of_operator();
CREATE TRIGGER tell_account_at_once AFTER INSERT ON audit_log FOR EACH ROW WHEN (((new.state = 'done') AND (new.account_id IS NOT NULL))) EXECUTE FUNCTION tell_account_of_operator();

-- Authenticator apps. A secret cannot be hashed, because codes are computed from it.
create table authenticators (
  person_id bigint not null,
  -- null until the first code was entered
  secret bytea,
  -- shown to the person, who has not entered a code of it yet
  new_secret bytea,
  -- the 30 seconds of the latest code that was used: neither it nor an earlier one works again
  last_step bigint,
  PRIMARY KEY (person_id),
  FOREIGN KEY (person_id) REFERENCES people(id)
);

-- Accounts that want their card charged when the balance falls below a limit.
create table automatic_top_ups (
  account_id bigint not null,
  is_on boolean not null,
  limit_cents integer not null,
  amount_cents integer not null,
  monthly_max_cents integer not null,
  -- why we switched it off; null if the customer did
  stopped_reason text,
  changed_at timestamptz default clock_timestamp() not null,
  PRIMARY KEY (account_id),
  CHECK ((amount_cents > 0)),
  CHECK ((monthly_max_cents >= amount_cents)),
  CHECK ((limit_cents >= 0)),
  FOREIGN KEY (account_id) REFERENCES accounts(id)
);

-- Backups that were completed.
create table backups (
  id bigint generated always as identity not null,
  made_at timestamptz default now() not null,
  bytes bigint not null,
  has_media boolean not null,
  PRIMARY KEY (id)
);

-- Who buys, as customers want it on receipts and invoices.
create table buyers (
  account_id bigint not null,
  name text not null,
  address text not null,
  tax_number text not null,
  PRIMARY KEY (account_id),
  FOREIGN KEY (account_id) REFERENCES accounts(id)
);

-- What an account asks of its captions, if it has rules of its own.
create table caption_rules (
  account_id bigint not null,
  line_characters integer not null,
  lines integer not null,
  shortest_ms integer not null,
  longest_ms integer not null,
  characters_a_second integer not null,
  shortest_gap_ms integer not null,
  PRIMARY KEY (account_id),
  CHECK (((characters_a_second >= 8) AND (characters_a_second <= 40))),
  CHECK (((line_characters >= 20) AND (line_characters <= 80))),
  CHECK (((lines >= 1) AND (lines <= 3))),
  CHECK (((longest_ms >= 3000) AND (longest_ms <= 15000))),
  CHECK (((shortest_gap_ms >= 0) AND (shortest_gap_ms <= 500))),
  CHECK (((shortest_ms >= 300) AND (shortest_ms <= 3000))),
  FOREIGN KEY (account_id) REFERENCES accounts(id)
);

-- The copy of each file, as last asked for. It is kept for some days; asking again makes it again, with the captions of then.
create table captioned_videos (
  audiofile_id bigint not null,
  -- Counts how often it was asked for. Each making has a place of its own in the media store.
  making integer not null,
  state text not null,
  percent integer,
  -- why it failed, in words for the customer
  reason text,
  -- The captions that it has. Those of this transcript by these rules are known to be the same.
  captions_hash bytea,
  version_id bigint,
  rules jsonb,
  made_at timestamptz,
  -- Whether a video was made since VIDEO1 was bought: if a later one fails, it was paid for all the same.
  was_made boolean default false not null,
  PRIMARY KEY (audiofile_id),
  CHECK ((state = ANY (ARRAY['waiting', 'ready', 'failed', 'deleted']))),
  FOREIGN KEY (audiofile_id) REFERENCES audiofiles(id)
);
CREATE INDEX captioned_videos_by_age ON captioned_videos USING btree (made_at) WHERE (state = 'ready');
CREATE TRIGGER captioned_video_changed AFTER INSERT OR UPDATE ON captioned_videos FOR EACH ROW EXECUTE FUNCTION tell_report_change();

-- One attempt to take money from a card. Written before the gateway is asked, under a key that makes asking twice safe.
create table card_charges (
  id bigint generated always as identity not null,
  account_id bigint not null,
  kind text not null,
  -- null for a top-up of the prepay balance
  order_id text,
  audiofile_ids bigint[] not null,
  -- what an upgrade buys, at the prices of that moment
  upgrade jsonb,
  -- what the gateway knew the card by at that moment; asking again asks for the very same
  card jsonb,
  amount_cents integer not null,
  attempt integer not null,
  state text default 'asked' not null,
  gateway_reference text,
  decline_reason text,
  created_at timestamptz default now() not null,
  -- For receipts: the card as its owner knows it.
  card_label text,
  -- What an automatic top-up was made for: a ledger transaction that took the balance below the limit, or the customer's
  -- own setting. A cause is charged for once.
  cause text,
  key_id bigint,
  PRIMARY KEY (id),
  UNIQUE (cause),
  CHECK ((kind = ANY (ARRAY['order', 'upgrade', 'top-up']))),
  CHECK ((state = ANY (ARRAY['asked', 'paid', 'declined']))),
  FOREIGN KEY (account_id) REFERENCES accounts(id),
  FOREIGN KEY (key_id) REFERENCES api_keys(id) ON DELETE SET NULL,
  FOREIGN KEY (order_id) REFERENCES orders(id)
);
CREATE INDEX card_charges_account ON card_charges USING btree (account_id, id);
CREATE INDEX card_charges_at ON card_charges USING btree (created_at);
CREATE INDEX card_charges_key ON card_charges USING btree (key_id) WHERE (key_id IS NOT NULL);
CREATE INDEX card_charges_order ON card_charges USING btree (order_id, id);

-- A visit to the card form of the gateway, on its own pages. Whoever comes back from one can only finish what their
-- account began, and only once: an old address that is opened again must not bring an old card back.
create table card_forms (
  session text not null,
  account_id bigint not null,
  created_at timestamptz default now() not null,
  finished_at timestamptz,
  PRIMARY KEY (session),
  FOREIGN KEY (account_id) REFERENCES accounts(id)
);
CREATE INDEX card_forms_account ON card_forms USING btree (account_id);
CREATE INDEX card_forms_created ON card_forms USING btree (created_at);

-- The part of a refund that goes to the card of one charge. Written before the gateway is called, with a key of its own
-- for each row, so that repeating the call refunds once. What the gateway refuses goes to the prepay balance.
create table card_refunds (
  id bigint generated always as identity not null,
  refund_id bigint not null,
  account_id bigint not null,
  charge_id bigint not null,
  amount_cents integer not null,
  state text default 'asked' not null,
  gateway_reference text,
  failure text,
  created_at timestamptz default now() not null,
  PRIMARY KEY (id),
  CHECK ((amount_cents > 0)),
  CHECK ((state = ANY (ARRAY['asked', 'made', 'failed']))),
  FOREIGN KEY (account_id) REFERENCES accounts(id),
  FOREIGN KEY (charge_id) REFERENCES card_charges(id),
  FOREIGN KEY (refund_id) REFERENCES refunds(id)
);
CREATE INDEX card_refunds_account ON card_refunds USING btree (account_id) WHERE (state = 'asked');
CREATE INDEX card_refunds_charge ON card_refunds USING btree (charge_id);
CREATE INDEX card_refunds_refund ON card_refunds USING btree (refund_id);

create table cards (
  account_id bigint not null,
  gateway text not null,
  -- what the gateway knows the card by; never a card number
  reference jsonb not null,
  label text not null,
  created_at timestamptz default now() not null,
  PRIMARY KEY (account_id),
  FOREIGN KEY (account_id) REFERENCES accounts(id)
);

-- A visit to the gateway's page that pays for credit. The payment is added to the balance once, by whichever asks the
-- gateway first: the customer's return, or the job that looks after visits without a return.
create table checkouts (
  session text not null,
  gateway text not null,
  account_id bigint not null,
  amount_cents integer not null,
  state text default 'open' not null,
  -- the payment, once it was made
  charge_id bigint,
  created_at timestamptz default now() not null,
  PRIMARY KEY (session),
  CHECK ((amount_cents > 0)),
  CHECK ((state = ANY (ARRAY['open', 'paid', 'ended']))),
  FOREIGN KEY (account_id) REFERENCES accounts(id),
  FOREIGN KEY (charge_id) REFERENCES card_charges(id)
);
CREATE INDEX checkouts_account ON checkouts USING btree (account_id);

-- What was submitted stays as it is. What comes off an invoice after that is on a credit note, with a number of its own.
create table credit_notes (
  id bigint generated always as identity not null,
  account_id bigint not null,
  invoice_id bigint not null,
  transaction_id bigint not null,
  memo text not null,
  created_at timestamptz default now() not null,
  PRIMARY KEY (id),
  FOREIGN KEY (account_id) REFERENCES accounts(id),
  FOREIGN KEY (invoice_id) REFERENCES invoices(id),
  FOREIGN KEY (transaction_id) REFERENCES ledger_transactions(id)
);
CREATE INDEX credit_notes_invoice ON credit_notes USING btree (invoice_id);

-- Every version that was a customer's current transcript, in order: what they can read and restore.
create table delivered_versions (
  version_id bigint not null,
  audiofile_id bigint not null,
  -- times: the same text with measured times, which is not a version to a customer
  cause text not null,
  -- the name of the customer who changed it; null for what the service did
  name text,
  -- chosen by the client: a save that is sent twice takes effect once
  save_id text,
  at timestamptz default now() not null,
  -- What a customer calls a version; null for most.
  label text,
  -- Of the versions that people save every few seconds, only some are kept for long. A version that the thinning removes leaves its
  -- time and its number of saves to the next one of its sitting.
  -- when the first save that this version stands for was made; null for its own time
  began timestamptz,
  -- how many saves this version stands for
  saves integer default 1 not null,
  PRIMARY KEY (version_id),
  CHECK ((cause = ANY (ARRAY['delivery', 'edit', 'restore', 'speakers', 'times']))),
  FOREIGN KEY (audiofile_id) REFERENCES audiofiles(id),
  FOREIGN KEY (version_id) REFERENCES transcript_versions(id)
);
CREATE INDEX delivered_versions_file ON delivered_versions USING btree (audiofile_id, version_id);
CREATE UNIQUE INDEX delivered_versions_save ON delivered_versions USING btree (audiofile_id, save_id) WHERE (save_id IS NOT NULL);

-- One POST of one event, and at the same time the queue of what is to be sent. 'sending' is written before the POST
-- and never goes back to 'waiting': a crash in between leaves an outcome that nobody knows, and once is the promise.
create table deliveries (
  id bigint generated always as identity not null,
  event_id bigint not null,
  -- as on the event, so that the sender finds what is next by an index
  account_id bigint not null,
  series text not null,
  by_hand boolean default false not null,
  url text not null,
  state text default 'waiting' not null,
  status integer,
  milliseconds integer,
  error text,
  created_at timestamptz default now() not null,
  sent_at timestamptz,
  -- To the callback of the order: with the order's metadata, and in a series of its own, so that neither receiver waits for
  -- the other.
  is_callback boolean default false not null,
  -- The format is the account's when the delivery was planned. At `retry_at`, a delivery in JSON that failed is followed by another.
  format text default 'form' not null,
  attempt integer default 1 not null,
  retry_at timestamptz,
  dismissed_at timestamptz,
  PRIMARY KEY (id),
  CHECK ((format = ANY (ARRAY['form', 'json']))),
  CHECK ((state = ANY (ARRAY['waiting', 'sending', 'delivered', 'failed', 'unknown']))),
  FOREIGN KEY (account_id) REFERENCES accounts(id),
  FOREIGN KEY (event_id) REFERENCES events(id)
);
CREATE INDEX deliveries_event ON deliveries USING btree (event_id);
CREATE INDEX deliveries_failed ON deliveries USING btree (created_at DESC) WHERE (state = ANY (ARRAY['failed', 'unknown']));
CREATE INDEX deliveries_retry ON deliveries USING btree (retry_at) WHERE (retry_at IS NOT NULL);
CREATE INDEX deliveries_sending ON deliveries USING btree (sent_at) WHERE (state = 'sending');
CREATE INDEX deliveries_unfinished ON deliveries USING btree (account_id, series, id) WHERE (state = ANY (ARRAY['waiting', 'sending']));
CREATE INDEX deliveries_waiting ON deliveries USING btree (account_id, id) WHERE (state = 'waiting');

-- Where a person left a task: the desk opens there.
create table desk_places (
  task_id bigint not null,
  person_id bigint not null,
  paragraph integer not null,
  start_offset integer not null,
  sound_ms bigint not null,
  PRIMARY KEY (task_id, person_id),
  FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  FOREIGN KEY (task_id) REFERENCES work_tasks(id) ON DELETE CASCADE
);

-- Shortcuts, abbreviations and speed follow a person to every browser.
create table desk_preferences (
  person_id bigint not null,
  preferences jsonb not null,
  PRIMARY KEY (person_id),
  FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE
);

create table earlier_translations (
  id bigint generated always as identity not null,
  paragraph_id bigint not null,
  text text not null,
  -- null for what the machine wrote
  edited_by text,
  written_at timestamptz,
  PRIMARY KEY (id),
  FOREIGN KEY (paragraph_id) REFERENCES translated_paragraphs(id) ON DELETE CASCADE
);
CREATE INDEX earlier_translations_paragraph ON earlier_translations USING btree (paragraph_id, id);

-- Who edits a transcript now. Another person who takes it over gets another turn.
create table editing_turns (
  audiofile_id bigint not null,
  turn bigint generated by default as identity not null,
  -- a person, or a program of the account: `person 7`
  holder text not null,
  name text not null,
  until timestamptz not null,
  PRIMARY KEY (audiofile_id),
  FOREIGN KEY (audiofile_id) REFERENCES audiofiles(id) ON DELETE CASCADE
);

-- A new email applies when the link that was mailed to it is opened. Each person has one at a time.
create table email_changes (
  person_id bigint not null,
  hash bytea not null,
  email text not null,
  expires_at timestamptz not null,
  PRIMARY KEY (person_id),
  UNIQUE (hash),
  FOREIGN KEY (person_id) REFERENCES people(id)
);
CREATE INDEX email_changes_expiry ON email_changes USING btree (expires_at);

-- What happened, for the account's log and its webhook. An event is written in the transaction that causes it.
create table events (
  id bigint generated always as identity not null,
  -- the webhook-id header: the same for every delivery of this event
  message_id text not null,
  account_id bigint not null,
  event text not null,
  -- exactly what is posted, form-encoded
  body text not null,
  -- deliveries of one series are sent one after the other: what happened to one order
  series text not null,
  -- asked for by webhook/test, with sample values
  is_test boolean default false not null,
  created_at timestamptz default now() not null,
  PRIMARY KEY (id),
  UNIQUE (message_id),
  FOREIGN KEY (account_id) REFERENCES accounts(id)
);
CREATE INDEX events_account ON events USING btree (account_id, id DESC);
CREATE INDEX events_age ON events USING btree (created_at);
CREATE INDEX events_series ON events USING btree (series);

-- Since when every delivery to callbacks on this host has failed, and the latest failure, to the minute.
create table failing_callbacks (
  account_id bigint not null,
  host text not null,
  failing_since timestamptz default now() not null,
  failed_at timestamptz default now() not null,
  PRIMARY KEY (account_id, host),
  FOREIGN KEY (account_id) REFERENCES accounts(id)
);

-- Every episode that a followed feed ever had. An episode is ordered in the transaction that writes its row, so it is
-- ordered once, whatever happens. Feeds change addresses, and some change ids: one that is known by either is known.
create table feed_episodes (
  feed_id bigint not null,
  guid_hash bytea not null,
  url_hash bytea not null,
  -- Null for those that were there before the feed was followed.
  order_id text,
  cost_cents bigint default 0 not null,
  seen_at timestamptz default now() not null,
  PRIMARY KEY (feed_id, guid_hash),
  FOREIGN KEY (feed_id) REFERENCES followed_feeds(id) ON DELETE CASCADE,
  FOREIGN KEY (order_id) REFERENCES orders(id)
);
CREATE INDEX feed_episodes_order ON feed_episodes USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE UNIQUE INDEX feed_episodes_url ON feed_episodes USING btree (feed_id, url_hash);

-- Chapters as a customer wrote them, in their order. Without a row they are found by the words of the transcript.
create table file_chapters (
  audiofile_id bigint not null,
  chapters jsonb not null,
  PRIMARY KEY (audiofile_id),
  FOREIGN KEY (audiofile_id) REFERENCES audiofiles(id) ON DELETE CASCADE
);

-- Comments and highlights on words of a customer's transcript. They hang on the times at which the words are spoken, so that
-- edits leave them where they are.
create table file_comments (
  id bigint generated always as identity not null,
  audiofile_id bigint not null,
  -- null for a program of the account, and for somebody with a link
  person_id bigint,
  name text not null,
  start_ms bigint not null,
  end_ms bigint not null,
  -- as they were when it was written
  words text not null,
  -- null for a highlight
  note text,
  created_at timestamptz default now() not null,
  -- The link that it was written with; null for members and their programs. It stays when the link is revoked.
  share_id bigint,
  -- Comments are replied to and resolved, and members are told of them.
  -- A reply has the time and the words of its comment.
  reply_to bigint,
  -- who marked it as resolved
  resolved_by text,
  PRIMARY KEY (id),
  FOREIGN KEY (audiofile_id) REFERENCES audiofiles(id) ON DELETE CASCADE,
  FOREIGN KEY (person_id) REFERENCES people(id),
  FOREIGN KEY (reply_to) REFERENCES file_comments(id) ON DELETE CASCADE
);
CREATE INDEX file_comments_file ON file_comments USING btree (audiofile_id, start_ms);
CREATE INDEX file_comments_replies ON file_comments USING btree (reply_to) WHERE (reply_to IS NOT NULL);

-- A podcast whose new episodes are ordered by themselves.
create table followed_feeds (
  id bigint generated always as identity not null,
  account_id bigint not null,
  url text not null,
  title text not null,
  skus text[] not null,
  tags text[] not null,
  -- What its episodes may cost in one calendar month (UTC).
  monthly_limit_cents bigint not null,
  paused_at timestamptz,
  ended_at timestamptz,
  checked_at timestamptz,
  -- How often in a row it could not be read.
  failures integer default 0 not null,
  -- What the customer has been told is wrong, so that it is told once; null when all is well.
  problem text,
  created_at timestamptz default now() not null,
  key_id bigint,
  -- The content of its episodes may distress: people see this before they take the work.
  may_distress boolean default false not null,
  PRIMARY KEY (id),
  CHECK ((monthly_limit_cents > 0)),
  FOREIGN KEY (account_id) REFERENCES accounts(id),
  FOREIGN KEY (key_id) REFERENCES api_keys(id) ON DELETE SET NULL
);
CREATE INDEX followed_feeds_account ON followed_feeds USING btree (account_id, id);
CREATE UNIQUE INDEX followed_feeds_once ON followed_feeds USING btree (account_id, md5(url)) WHERE (ended_at IS NULL);

create table idempotency_keys (
  account_id bigint not null,
  key text not null,
  request_hash bytea not null,
  answer jsonb not null,
  created_at timestamptz default now() not null,
  PRIMARY KEY (account_id, key),
  FOREIGN KEY (account_id) REFERENCES accounts(id)
);
-- Both are removed after a week.
CREATE INDEX idempotency_keys_created ON idempotency_keys USING btree (created_at);

-- Accounts and files that came from another service, or from another installation of this one: `longhand import` takes
-- each once. Keys are hashes of the other service's name and its id there, so that they can stay when an account's data is
-- deleted: what was deleted must not come back with the next import.
create table imported_accounts (
  id bigint generated always as identity not null,
  -- by the account's id there, where it has one, and by its email there, which may have changed here since
  id_key bytea,
  email_key bytea not null,
  account_id bigint not null,
  -- the balance that came with it; null if none was given
  balance_cents bigint,
  -- when the link to set a password was mailed
  invited_at timestamptz,
  imported_at timestamptz default now() not null,
  -- Whether a webhook came with the account: it does so once, like the balance.
  has_webhook boolean default false not null,
  PRIMARY KEY (id),
  UNIQUE (email_key),
  UNIQUE (id_key),
  FOREIGN KEY (account_id) REFERENCES accounts(id)
);
CREATE INDEX imported_accounts_account ON imported_accounts USING btree (account_id);

create table imported_files (
  key bytea not null,
  audiofile_id bigint not null,
  -- files of one order there share one here
  order_key bytea,
  -- what the customer paid there; null if unknown
  paid_cents integer,
  imported_at timestamptz default now() not null,
  PRIMARY KEY (key),
  UNIQUE (audiofile_id),
  FOREIGN KEY (audiofile_id) REFERENCES audiofiles(id)
);
CREATE INDEX imported_files_order ON imported_files USING btree (order_key) WHERE (order_key IS NOT NULL);

-- Invoices of another service, by its numbers: records, for which nothing is due here.
create table imported_invoices (
  account_id bigint not null,
  id bigint not null,
  purchase_order text,
  created_at timestamptz not null,
  paid_at timestamptz,
  -- as API v4 shows them, with amounts in cents
  items jsonb not null,
  audiofile_ids bigint[] not null,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id) REFERENCES accounts(id)
);

-- What was made of each part, until the whole is done. Level 0 is of parts of the text; what the others are made of is the
-- level below.
create table insight_parts (
  insight_id bigint not null,
  level integer not null,
  part integer not null,
  notes jsonb not null,
  PRIMARY KEY (insight_id, level, part),
  FOREIGN KEY (insight_id) REFERENCES insights(id) ON DELETE CASCADE
);

-- What a language model of the operator's choice wrote about a transcript: a summary with what belongs to it, or the answer
-- to a question. It was made of one version of the text, and is out of date when the file has another one.
create table insights (
  id bigint generated always as identity not null,
  account_id bigint not null,
  audiofile_id bigint,
  kind text not null,
  question text,
  -- versions are thinned in time: then it is just not the current one
  version_id bigint,
  state text default 'waiting' not null,
  -- the host that the text was sent to, and the model that it was asked for
  server text,
  model text not null,
  -- of the part of the text that goes into one request: a worker that takes over cuts the text as it was cut before
  part_tokens integer not null,
  parts integer default 0 not null,
  parts_done integer default 0 not null,
  -- of the response that is just arriving
  text_so_far text default '' not null,
  content jsonb,
  problem text,
  line_item_id bigint,
  created_at timestamptz default now() not null,
  ended_at timestamptz,
  language text,
  -- without the joined answer, it is one about its file like any other
  joined_in bigint,
  PRIMARY KEY (id),
  CHECK (((joined_in IS NULL) OR (kind = 'question'))),
  CHECK (((language IS NOT NULL) = (kind = 'translation'))),
  CHECK ((((audiofile_id IS NULL) = (kind = 'joined')) AND ((version_id IS NULL) = (kind = 'joined')))),
  CHECK ((kind = ANY (ARRAY['summary', 'question', 'translation', 'joined']))),
  CHECK (((question IS NOT NULL) = (kind = ANY (ARRAY['question', 'joined'])))),
  CHECK ((state = ANY (ARRAY['waiting', 'working', 'done', 'failed']))),
  FOREIGN KEY (account_id) REFERENCES accounts(id),
  FOREIGN KEY (audiofile_id) REFERENCES audiofiles(id),
  FOREIGN KEY (joined_in) REFERENCES insights(id) ON DELETE SET NULL,
  FOREIGN KEY (line_item_id) REFERENCES line_items(id)
);
CREATE INDEX insights_at_work ON insights USING btree (account_id) WHERE (state = ANY (ARRAY['waiting', 'working']));
CREATE INDEX insights_by_file ON insights USING btree (audiofile_id, id);
CREATE INDEX insights_joined ON insights USING btree (account_id, id) WHERE (kind = 'joined');
CREATE INDEX insights_joined_in ON insights USING btree (joined_in) WHERE (joined_in IS NOT NULL);
CREATE UNIQUE INDEX insights_one_summary ON insights USING btree (audiofile_id) WHERE ((kind = 'summary') AND (state = ANY (ARRAY['waiting', 'working'])));
CREATE UNIQUE INDEX insights_one_translation ON insights USING btree (audiofile_id, language) WHERE ((kind = 'translation') AND (state = ANY (ARRAY['waiting', 'working'])));

-- A link by which somebody joins an account. It is deleted when it is used; as with keys, only its hash is kept.
create table invitations (
  id bigint generated always as identity not null,
  account_id bigint not null,
  email text not null,
  role text not null,
  hash bytea not null,
  invited_by bigint not null,
  created_at timestamptz default now() not null,
  expires_at timestamptz not null,
  PRIMARY KEY (id),
  UNIQUE (hash),
  CHECK ((role = ANY (ARRAY['owner', 'member', 'billing', 'viewer']))),
  FOREIGN KEY (account_id) REFERENCES accounts(id),
  FOREIGN KEY (invited_by) REFERENCES people(id)
);
CREATE UNIQUE INDEX invitations_email ON invitations USING btree (account_id, lower(email));
CREATE INDEX invitations_expiry ON invitations USING btree (expires_at);

-- Payments of an invoice, whole or in part. Below zero: what was paid and then credited went to the balance.
create table invoice_payments (
  id bigint generated always as identity not null,
  invoice_id bigint not null,
  amount_cents bigint not null,
  memo text default '' not null,
  transaction_id bigint not null,
  created_at timestamptz default now() not null,
  PRIMARY KEY (id),
  FOREIGN KEY (invoice_id) REFERENCES invoices(id),
  FOREIGN KEY (transaction_id) REFERENCES ledger_transactions(id)
);
CREATE INDEX invoice_payments_invoice ON invoice_payments USING btree (invoice_id);

create table invoices (
  id bigint generated always as identity not null,
  account_id bigint not null,
  state text default 'CREATED' not null,
  purchase_order text,
  created_at timestamptz default now() not null,
  submitted_at timestamptz,
  due_on date,
  paid_at timestamptz,
  -- The buyer as of the day on which the invoice was submitted.
  buyer jsonb,
  -- Operators edit an invoice until it is sent: its due date, a note for the customer, and its lines. A line that an operator
  -- added has a description of its own; it is about a file, as every item is.
  memo text default '' not null,
  voided_at timestamptz,
  PRIMARY KEY (id),
  CHECK ((state = ANY (ARRAY['CREATED', 'OPEN', 'SUBMITTED', 'PAID']))),
  FOREIGN KEY (account_id) REFERENCES accounts(id)
);
CREATE INDEX invoices_account ON invoices USING btree (account_id, id DESC);
CREATE UNIQUE INDEX invoices_being_filled ON invoices USING btree (account_id) WHERE (state = 'CREATED');
CREATE INDEX invoices_owed ON invoices USING btree (id) WHERE (state <> 'PAID');
CREATE INDEX invoices_unpaid ON invoices USING btree (account_id, due_on) WHERE (state = 'SUBMITTED');
CREATE TRIGGER note_first_invoice AFTER INSERT ON invoices FOR EACH ROW EXECUTE FUNCTION note_first_invoice();

-- Processes that run jobs, under the id by which graphile-worker locks them. Each holds an advisory lock on `lock`
-- for as long as it lives, so the others can tell at once when one has died and give its jobs back.
create table job_processes (
  worker_id text not null,
  lock integer generated always as identity not null,
  started_at timestamptz default now() not null,
  PRIMARY KEY (worker_id),
  UNIQUE (lock)
);

-- Browsers that a person signed in with: they go on working while strangers guess at the person's password.
create table known_devices (
  hash bytea not null,
  person_id bigint not null,
  expires_at timestamptz not null,
  PRIMARY KEY (hash),
  FOREIGN KEY (person_id) REFERENCES people(id)
);
CREATE INDEX known_devices_expiry ON known_devices USING btree (expires_at);
CREATE INDEX known_devices_person ON known_devices USING btree (person_id);

-- The sum of an account's entries in one book, kept by the trigger below and by nothing else. Its row is also what
-- orders of one account wait for, so that two of them cannot spend the same dollar.
create table ledger_balances (
  account_id bigint not null,
  book text not null,
  balance_cents bigint not null,
  PRIMARY KEY (account_id, book),
  FOREIGN KEY (account_id) REFERENCES accounts(id)
);

create table ledger_entries (
  transaction_id bigint not null,
  account_id bigint not null,
  book text not null,
  amount_cents bigint not null,
  PRIMARY KEY (transaction_id, book),
  CHECK ((amount_cents <> 0)),
  CHECK ((book = ANY (ARRAY['prepay', 'receivable', 'revenue', 'bank', 'opening', 'given']))),
  FOREIGN KEY (account_id) REFERENCES accounts(id),
  FOREIGN KEY (transaction_id) REFERENCES ledger_transactions(id)
);
CREATE CONSTRAINT TRIGGER ledger_check_zero AFTER INSERT ON ledger_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_check_zero();
CREATE TRIGGER ledger_keep_balance AFTER INSERT ON ledger_entries FOR EACH ROW EXECUTE FUNCTION ledger_keep_balance();
CREATE TRIGGER ledger_refuse_change BEFORE DELETE OR UPDATE ON ledger_entries FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();

-- Double entry in whole cents. A transaction moves money between books; its entries sum to zero, which the database
-- itself checks at commit. Entries are never changed: a mistake is mended by another transaction.
--
-- Books: 'prepay'     what an account has paid in and not spent (the prepay balance)
--        'receivable' what an account owes on invoices, as a negative number
--        'revenue'    what an account has bought
--        'bank'       money from and to the outside world, as a negative number when it came in
create table ledger_transactions (
  id bigint generated always as identity not null,
  account_id bigint not null,
  kind text not null,
  memo text not null,
  -- names what caused it, so that the same cause can never be booked twice
  cause text,
  created_at timestamptz default now() not null,
  PRIMARY KEY (id),
  UNIQUE (cause),
  FOREIGN KEY (account_id) REFERENCES accounts(id)
);
CREATE INDEX ledger_transactions_account ON ledger_transactions USING btree (account_id, id);
CREATE INDEX ledger_transactions_at ON ledger_transactions USING btree (created_at);

-- What was bought for a file. Booked once its money has moved in the ledger; on an invoice for those who pay so.
create table line_items (
  id bigint generated always as identity not null,
  account_id bigint not null,
  order_id text not null,
  audiofile_id bigint not null,
  kind text not null,
  sku text not null,
  product text not null,
  quantity integer not null,
  price_cents integer not null,
  total_cents integer generated always as ((quantity * price_cents)) stored not null,
  transaction_id bigint,
  invoice_id bigint,
  created_at timestamptz default now() not null,
  -- An item goes back to the customer at most once: with a refund, a cancellation, or a file that ended in Error. Set as
  -- well where nothing had been charged for it yet, and on the credit items that stand against it. A file that is tried
  -- again gets new items.
  refunded_at timestamptz,
  -- null where no money had to move
  refund_transaction_id bigint,
  memo text,
  -- The key whose spending limit this counts against; null where no limit applies. Card charges count while they are open
  -- (`asked`), because an upgrade has no line items before it is paid.
  key_id bigint,
  -- An item of a credit note counts for its invoice, but is not on it.
  credit_note_id bigint,
  PRIMARY KEY (id),
  CHECK ((kind = ANY (ARRAY['order', 'upgrade', 'settlement', 'credit', 'refund', 'adjustment']))),
  FOREIGN KEY (account_id) REFERENCES accounts(id),
  FOREIGN KEY (audiofile_id) REFERENCES audiofiles(id),
  FOREIGN KEY (credit_note_id) REFERENCES credit_notes(id),
  FOREIGN KEY (invoice_id) REFERENCES invoices(id),
  FOREIGN KEY (key_id) REFERENCES api_keys(id) ON DELETE SET NULL,
  FOREIGN KEY (order_id) REFERENCES orders(id),
  FOREIGN KEY (refund_transaction_id) REFERENCES ledger_transactions(id),
  FOREIGN KEY (transaction_id) REFERENCES ledger_transactions(id)
);
CREATE INDEX line_items_credit_note ON line_items USING btree (credit_note_id) WHERE (credit_note_id IS NOT NULL);
CREATE INDEX line_items_file ON line_items USING btree (audiofile_id);
CREATE INDEX line_items_invoice ON line_items USING btree (invoice_id) WHERE (invoice_id IS NOT NULL);
CREATE INDEX line_items_key ON line_items USING btree (key_id, created_at) INCLUDE (total_cents, refunded_at) WHERE (key_id IS NOT NULL);
CREATE INDEX line_items_order ON line_items USING btree (order_id);
CREATE INDEX line_items_refund_transaction ON line_items USING btree (refund_transaction_id) WHERE (refund_transaction_id IS NOT NULL);
-- The Money page sums a period: what was booked in it, and what people earned in it.
CREATE INDEX line_items_transaction ON line_items USING btree (transaction_id) WHERE (transaction_id IS NOT NULL);

-- What each machine says about itself every minute: its disks, its media store and its speech models.
create table machine_reports (
  machine text not null,
  subject text not null,
  place text not null,
  -- a sentence; null if all is well
  problem text,
  reported_at timestamptz default now() not null,
  -- Of disks.
  free_bytes bigint,
  size_bytes bigint,
  PRIMARY KEY (machine, subject, place)
);

-- A single row: how many mails in a row the mail server did not take.
create table mail_failures (
  is_only_row boolean default true not null,
  failures integer not null,
  last_error text not null,
  PRIMARY KEY (is_only_row),
  CHECK (is_only_row)
);

-- Links that are mailed, or handed over by an operator: whoever has one shows that the email is theirs. As with keys,
-- only the hash is kept. A link to sign up carries what was typed until somebody opens it; there is no account before.
create table mailed_links (
  hash bytea not null,
  purpose text not null,
  person_id bigint,
  sign_up jsonb,
  created_at timestamptz default now() not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  PRIMARY KEY (hash),
  CHECK (((purpose = 'new password') = (person_id IS NOT NULL))),
  CHECK (((purpose = 'sign up') = (sign_up IS NOT NULL))),
  CHECK ((purpose = ANY (ARRAY['new password', 'sign up']))),
  FOREIGN KEY (person_id) REFERENCES people(id)
);
CREATE INDEX mailed_links_expiry ON mailed_links USING btree (expires_at);

-- Mails of the last day, by the hash of the address: nobody is sent too many, whoever asks for them.
create table mails_sent (
  recipient bytea not null,
  sent_at timestamptz default now() not null
);
CREATE INDEX mails_sent_age ON mails_sent USING btree (sent_at);
CREATE INDEX mails_sent_recipient ON mails_sent USING btree (recipient, sent_at);

-- The people of a customer's account, each with a role in it. A person may belong to several accounts; people.account_id
-- is the one that they see after signing in, sessions.account_id the one that they changed to since.
create table memberships (
  account_id bigint not null,
  person_id bigint not null,
  role text not null,
  created_at timestamptz default now() not null,
  -- Whether a viewer wants mails of the account: none unless they ask for them.
  wants_mails boolean,
  PRIMARY KEY (account_id, person_id),
  CHECK ((role = ANY (ARRAY['owner', 'member', 'billing', 'viewer']))),
  FOREIGN KEY (account_id) REFERENCES accounts(id),
  FOREIGN KEY (person_id) REFERENCES people(id)
);
CREATE INDEX memberships_person ON memberships USING btree (person_id);
CREATE TRIGGER tell_of_membership_change AFTER DELETE OR UPDATE OF role ON memberships FOR EACH ROW EXECUTE FUNCTION tell_of_membership_change();

create table migrations (
  number integer not null,
  name text not null,
  applied_at timestamptz default now() not null,
  PRIMARY KEY (number)
);

-- What a customer says is wrong in a transcript, at a moment of the recording.
create table mistakes (
  id bigint generated always as identity not null,
  audiofile_id bigint not null,
  at_ms bigint not null,
  note text not null,
  created_at timestamptz default now() not null,
  -- A report of a mistake is answered: an editor mends the text or says why it stays, and the customer is told. Operators
  -- send delivered files to an editor the same way, with a reason.
  reported_by text default 'customer' not null,
  -- What the customer sees. A report that an editor has answered stays in progress until the text is delivered.
  state text default 'received' not null,
  -- Who has to act on it: reports about machine transcripts wait for an operator's decision. So do all old ones.
  turn text default 'operator' not null,
  resolution text,
  -- For the customer: why the text stays as it is.
  answer text,
  closed_at timestamptz,
  PRIMARY KEY (id),
  CHECK (((closed_at IS NOT NULL) = (state = ANY (ARRAY['mended', 'declined'])))),
  CHECK (((closed_at IS NULL) OR (resolution = state))),
  CHECK ((reported_by = ANY (ARRAY['customer', 'operator']))),
  CHECK ((resolution = ANY (ARRAY['mended', 'declined']))),
  CHECK ((state = ANY (ARRAY['received', 'in_progress', 'mended', 'declined']))),
  CHECK ((turn = ANY (ARRAY['operator', 'editor']))),
  FOREIGN KEY (audiofile_id) REFERENCES audiofiles(id)
);
CREATE INDEX mistakes_file ON mistakes USING btree (audiofile_id, at_ms);
CREATE INDEX mistakes_open ON mistakes USING btree (audiofile_id) WHERE (closed_at IS NULL);
CREATE TRIGGER report_changed AFTER INSERT OR UPDATE OF state ON mistakes FOR EACH ROW EXECUTE FUNCTION tell_report_change();

-- One row for each person who is to get a notice by mail. `sending` that stays is a mail of which we cannot know
-- whether the server took it: it is not sent again.
create table notice_mails (
  notice_id bigint not null,
  person_id bigint not null,
  state text default 'waiting' not null,
  message_id uuid,
  -- The job that sends it: when it runs again, its earlier try is over.
  job_id bigint,
  handed_over_at timestamptz,
  -- It is tried for a day from here.
  waiting_since timestamptz default now() not null,
  error text,
  PRIMARY KEY (person_id, notice_id),
  CHECK ((state = ANY (ARRAY['waiting', 'sending', 'sent', 'not sent', 'failed']))),
  FOREIGN KEY (notice_id) REFERENCES notices(id) ON DELETE CASCADE,
  FOREIGN KEY (person_id) REFERENCES people(id)
);
CREATE INDEX notice_mails_failed ON notice_mails USING btree (notice_id DESC) WHERE (state = 'failed');
-- Deleting a notice or a file looks for what refers to it.
CREATE INDEX notice_mails_notice ON notice_mails USING btree (notice_id);
CREATE INDEX notice_mails_sending ON notice_mails USING btree (person_id) WHERE (state = 'sending');
CREATE INDEX notice_mails_waiting ON notice_mails USING btree (person_id, notice_id) WHERE (state = 'waiting');

-- What customers are told: in their pages, and by mail to those who want it.
create table notices (
  id bigint generated always as identity not null,
  account_id bigint,
  kind text not null,
  audiofile_id bigint,
  order_id text,
  invoice_id bigint,
  -- A sentence for the customer: why a file failed, what an invoice comes to.
  details text not null,
  -- For notices that a schedule writes: the same cause is told once.
  cause text,
  created_at timestamptz default now() not null,
  wording jsonb,
  -- A notice about a comment goes with it, and is not for its author.
  comment_id bigint,
  -- What a notification says, so that each reader can be told in their language. `details` and `wording` keep it in English, for
  -- processes of the previous release.
  -- Names of texts with their values, in the order in which they are read; for staff the title and the action come first.
  -- Null where there is no sentence, for alerts, and for notifications from before.
  said jsonb,
  PRIMARY KEY (id),
  UNIQUE (cause),
  CHECK (((account_id IS NULL) = (wording IS NOT NULL))),
  CHECK ((kind = ANY (ARRAY['transcript ready', 'file failed', 'card declined', 'order on hold', 'balance low', 'invoice due', 'episode ordered', 'feed stopped', 'transcript corrected', 'report answered', 'alert', 'refund issued', 'topped up', 'rates change', 'sent back', 'task assigned', 'payout made', 'new work', 'work paused', 'grade decided', 'work offered', 'work graded', 'comment written', 'translation reviewed']))),
  FOREIGN KEY (account_id) REFERENCES accounts(id),
  FOREIGN KEY (audiofile_id) REFERENCES audiofiles(id),
  FOREIGN KEY (comment_id) REFERENCES file_comments(id) ON DELETE CASCADE,
  FOREIGN KEY (invoice_id) REFERENCES invoices(id),
  FOREIGN KEY (order_id) REFERENCES orders(id)
);
CREATE INDEX notices_account ON notices USING btree (account_id, id);
CREATE INDEX notices_audiofile ON notices USING btree (audiofile_id);
CREATE INDEX notices_comment ON notices USING btree (comment_id) WHERE (comment_id IS NOT NULL);
CREATE INDEX notices_work_offered ON notices USING btree (created_at) WHERE (kind = 'work offered');

create table operator_tokens (
  hash bytea not null,
  person_id bigint not null,
  created_at timestamptz default now() not null,
  revoked_at timestamptz,
  -- An operator has several tokens, each with a name, and sees which are in use.
  id bigint generated always as identity not null,
  label text not null,
  -- the last characters, so that a person can tell their tokens apart
  hint text not null,
  last_used_at timestamptz,
  scopes text[] default ARRAY['read', 'order', 'money', 'work', 'operate'] not null,
  expires_at timestamptz,
  last_used_from text,
  PRIMARY KEY (hash),
  UNIQUE (id),
  CHECK (((scopes <> '{}'::text[]) AND (scopes <@ ARRAY['read', 'order', 'money', 'work', 'operate']))),
  FOREIGN KEY (person_id) REFERENCES people(id)
);

create table orders (
  id text not null,
  account_id bigint not null,
  -- how the account paid when it ordered
  terms text not null,
  is_test boolean not null,
  skus text[] not null,
  tags text[] default '{}'::text[] not null,
  -- 'billing' while the account is past due; nothing is charged or worked on until it is released
  hold text,
  created_at timestamptz default now() not null,
  -- gives held orders, and orders of one moment, an order
  number bigint generated always as identity not null,
  -- An order can name its own URL for its events, beside the account's webhook, and carry values for the customer's program.
  callback text,
  metadata jsonb default '{}'::jsonb not null,
  -- A recording turned out longer than the spending limit of the API key that ordered it covers. The order is on hold, like one
  -- that waits for money, until a person who may pay approves the price.
  awaits_approval boolean default false not null,
  -- The sample: an order of a recording of ours, which costs nothing. Each account can place one.
  is_sample boolean default false not null,
  PRIMARY KEY (id),
  CHECK ((hold = 'billing')),
  CHECK ((terms = ANY (ARRAY['prepay', 'card', 'invoice']))),
  FOREIGN KEY (account_id) REFERENCES accounts(id)
);
CREATE INDEX orders_account ON orders USING btree (account_id, number DESC);
CREATE INDEX orders_held ON orders USING btree (account_id, number) WHERE (hold IS NOT NULL);
CREATE UNIQUE INDEX orders_sample ON orders USING btree (account_id) WHERE is_sample;

-- Passkeys (WebAuthn). Only public keys are kept.
create table passkeys (
  -- as the browser names it
  id text not null,
  person_id bigint not null,
  public_key bytea not null,
  -- signatures that the device has counted; 0 for devices that do not count
  counter bigint not null,
  transports text[] not null,
  label text not null,
  created_at timestamptz default now() not null,
  last_used_at timestamptz,
  PRIMARY KEY (id),
  FOREIGN KEY (person_id) REFERENCES people(id)
);
CREATE INDEX passkeys_person ON passkeys USING btree (person_id);

create table people (
  id bigint generated always as identity not null,
  account_id bigint,
  email text not null,
  name text not null,
  -- argon2id; null until the person chose a password
  password_hash text,
  roles text[] not null,
  created_at timestamptz default now() not null,
  unwanted_mails text[] default '{}'::text[] not null,
  -- File extensions of documents that are attached to the mail about a transcript.
  attached_formats text[] default '{}'::text[] not null,
  last_seen_notice bigint default 0 not null,
  -- In the link that ends mails without signing in.
  unsubscribe_token text default replace(((gen_random_uuid())::text || (gen_random_uuid())::text), '-', '') not null,
  -- A paused person is offered nothing new; what they have claimed they can finish.
  paused_at timestamptz,
  -- Why an operator paused a person, in a sentence for them.
  paused_because text,
  -- When a person gets mails about accounts: as things happen, outside their quiet hours, or once a day. Until
  -- `notice_mails.waiting_since` a mail is not sent; from then on it is tried for a day.
  time_zone text default 'UTC' not null,
  quiet_from time without time zone,
  quiet_until time without time zone,
  daily_at time without time zone,
  -- What needs the person is mailed at once even so.
  urgent_at_once boolean default false not null,
  -- A new person is shown their first steps until they have taken them, or dismiss them. Those who were here before are not.
  has_first_steps boolean default true not null,
  -- The mails about what is ready are collected for some minutes: the last of them was or will be sent at this time.
  ready_mail_at timestamptz,
  -- The language of a person's emails. Not named `language`: queries of the previous release join people with files, whose
  -- `language` they do not qualify.
  -- As a tag, such as `de`; null for English until the person signs up or chooses one.
  chosen_language text,
  PRIMARY KEY (id),
  UNIQUE (unsubscribe_token),
  CHECK ((('customer' = ANY (roles)) = (account_id IS NOT NULL))),
  CHECK (((length(chosen_language) >= 2) AND (length(chosen_language) <= 35))),
  CHECK (((quiet_from IS NULL) OR (daily_at IS NULL))),
  CHECK ((((quiet_from IS NULL) = (quiet_until IS NULL)) AND (quiet_from <> quiet_until))),
  CHECK ((roles <@ ARRAY['customer', 'transcriber', 'editor', 'operator'])),
  FOREIGN KEY (account_id) REFERENCES accounts(id)
);
CREATE INDEX people_account ON people USING btree (account_id);
CREATE UNIQUE INDEX people_email ON people USING btree (lower(email));
CREATE INDEX people_words ON people USING gin (words_of(name, email));
-- Who comes with an account owns it. A trigger, so that it is also true for a process of the version before.
CREATE TRIGGER own_first_account AFTER INSERT ON people FOR EACH ROW WHEN ((new.account_id IS NOT NULL)) EXECUTE FUNCTION own_first_account();
CREATE TRIGGER person_paused AFTER UPDATE OF paused_at ON people FOR EACH STATEMENT EXECUTE FUNCTION tell_work_change();

-- How many words of a hundred may be wrong, for a product whose work is offered to those who joined since. Without a row, to
-- everyone.
create table practice_marks (
  product text not null,
  max_wrong_percent numeric(4,1) not null,
  since timestamptz default now() not null,
  PRIMARY KEY (product),
  CHECK (((max_wrong_percent >= (0)::numeric) AND (max_wrong_percent <= (100)::numeric))),
  FOREIGN KEY (product) REFERENCES skus(sku)
);

-- People who join type a recording whose text is known before they are offered customers' work. Their best try is kept.
create table practice_results (
  person_id bigint not null,
  at timestamptz default now() not null,
  tries integer default 1 not null,
  words integer not null,
  wrong_words integer not null,
  -- words that are shown as somebody else's
  wrong_speakers integer not null,
  wrong_punctuation integer not null,
  PRIMARY KEY (person_id),
  CHECK ((words > 0)),
  CHECK ((wrong_words >= 0)),
  FOREIGN KEY (person_id) REFERENCES people(id)
);

-- What each process says of itself every minute. A process that ends removes its row; one that was killed is forgotten
-- after a day.
create table processes (
  id uuid not null,
  machine text not null,
  pid integer not null,
  serves boolean not null,
  works boolean not null,
  version text not null,
  -- by name; of a secret only whether it is set
  settings jsonb not null,
  started_at timestamptz default now() not null,
  seen_at timestamptz default now() not null,
  PRIMARY KEY (id)
);

-- What a member allowed a program, until it fetches the key.
create table program_codes (
  hash bytea not null,
  program_id text not null,
  account_id bigint not null,
  person_id bigint not null,
  redirect_uri text not null,
  challenge text not null,
  scopes text[] not null,
  spending_limit_cents bigint,
  spending_period text not null,
  key_expires_at timestamptz,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- The key that it was exchanged for.
  key_id bigint,
  PRIMARY KEY (hash),
  CHECK ((spending_limit_cents > 0)),
  CHECK ((spending_period = ANY (ARRAY['total', 'month']))),
  FOREIGN KEY (account_id) REFERENCES accounts(id),
  FOREIGN KEY (key_id) REFERENCES api_keys(id) ON DELETE CASCADE,
  FOREIGN KEY (person_id) REFERENCES people(id),
  FOREIGN KEY (program_id) REFERENCES programs(id) ON DELETE CASCADE
);
CREATE INDEX program_codes_account ON program_codes USING btree (account_id);
CREATE INDEX program_codes_key ON program_codes USING btree (key_id);
CREATE INDEX program_codes_person ON program_codes USING btree (person_id);
CREATE INDEX program_codes_program ON program_codes USING btree (program_id);

-- Programs that registered themselves, to ask members for access (OAuth). Anyone can register.
create table programs (
  id text not null,
  name text not null,
  redirect_uris text[] not null,
  -- Where it registered from; null once a member has let it in.
  network text,
  created_at timestamptz default now() not null,
  expires_at timestamptz not null,
  PRIMARY KEY (id)
);
CREATE INDEX programs_network ON programs USING btree (network, created_at) WHERE (network IS NOT NULL);
CREATE INDEX programs_waiting ON programs USING btree (created_at) WHERE (network IS NOT NULL);

create table quotes (
  id text not null,
  account_id bigint not null,
  chosen jsonb not null,
  files jsonb not null,
  total_cents integer not null,
  expires_at timestamptz not null,
  language text,
  -- Quotes can name quotes: how many files they have is known before they are loaded.
  file_count integer generated always as (jsonb_array_length(files)) stored not null,
  PRIMARY KEY (id),
  FOREIGN KEY (account_id) REFERENCES accounts(id)
);
-- What an account has in quotes, without reading them.
CREATE INDEX quotes_open ON quotes USING btree (account_id, expires_at) INCLUDE (file_count);

-- What the machine has heard so far, piece by piece, until the transcript is put together: customers read it meanwhile,
-- and a worker that takes over a batch goes on after the last piece. It goes with its batch, whoever deletes that.
create table recognised_pieces (
  id bigint generated always as identity not null,
  audiofile_id bigint not null,
  batch integer not null,
  -- its place in the batch
  piece integer not null,
  words jsonb not null,
  PRIMARY KEY (id),
  UNIQUE (audiofile_id, batch, piece),
  FOREIGN KEY (audiofile_id, batch) REFERENCES transcription_batches(audiofile_id, number) ON DELETE CASCADE,
  FOREIGN KEY (audiofile_id) REFERENCES audiofiles(id)
);

-- Which of the staff opened a customer's recording, in which role and when; once an hour at most.
create table recording_openings (
  audiofile_id bigint not null,
  person_id bigint not null,
  role text not null,
  hour timestamptz default date_trunc('hour', now()) not null,
  opened_at timestamptz default now() not null,
  PRIMARY KEY (audiofile_id, person_id, role, hour),
  CHECK ((role = ANY (ARRAY['transcriber', 'editor', 'operator']))),
  FOREIGN KEY (audiofile_id) REFERENCES audiofiles(id) ON DELETE CASCADE,
  FOREIGN KEY (person_id) REFERENCES people(id)
);

-- What was found out about a file's sound once it was fetched and decoded. The sound itself is in the media store.
create table recordings (
  audiofile_id bigint not null,
  tracks integer not null,
  duration_ms bigint not null,
  -- loudness, noise and clipping of each track
  sound jsonb not null,
  -- where somebody speaks, for each track; null until looked for
  speech jsonb,
  PRIMARY KEY (audiofile_id),
  CHECK ((tracks = ANY (ARRAY[1, 2]))),
  FOREIGN KEY (audiofile_id) REFERENCES audiofiles(id)
);

-- Each works once, and is deleted then.
create table recovery_codes (
  hash bytea not null,
  person_id bigint not null,
  PRIMARY KEY (hash),
  FOREIGN KEY (person_id) REFERENCES people(id)
);
CREATE INDEX recovery_codes_person ON recovery_codes USING btree (person_id);

-- What an operator gives back for a file, in any state of the file, whole or in part. The row is written in the
-- transaction that moves the money.
create table refunds (
  id bigint generated always as identity not null,
  account_id bigint not null,
  order_id text not null,
  audiofile_id bigint not null,
  amount_cents integer not null,
  -- of the amount, what was taken off unpaid invoices
  off_invoices_cents integer not null,
  -- where the rest went
  destination text not null,
  -- why, for the customer
  memo text not null,
  -- chosen by the client: a refund sent twice is made once
  request_id text not null,
  transaction_id bigint not null,
  created_at timestamptz default now() not null,
  PRIMARY KEY (id),
  UNIQUE (account_id, request_id),
  UNIQUE (transaction_id),
  CHECK ((amount_cents > 0)),
  CHECK ((destination = ANY (ARRAY['balance', 'card']))),
  FOREIGN KEY (account_id) REFERENCES accounts(id),
  FOREIGN KEY (audiofile_id) REFERENCES audiofiles(id),
  FOREIGN KEY (order_id) REFERENCES orders(id),
  FOREIGN KEY (transaction_id) REFERENCES ledger_transactions(id)
);
CREATE INDEX refunds_audiofile ON refunds USING btree (audiofile_id, id);

-- Mails that people ask for by a request, such as a link to sign up, until they are sent. The text is forgotten when one
-- is given up.
create table requested_mails (
  id uuid default gen_random_uuid() not null,
  recipient text not null,
  subject text not null,
  text text,
  tries integer default 0 not null,
  created_at timestamptz default now() not null,
  -- Null when it is given up. While it is being sent, this is when another try may begin if the process has died.
  next_try_at timestamptz,
  error text,
  PRIMARY KEY (id)
);
CREATE INDEX requested_mails_due ON requested_mails USING btree (next_try_at) WHERE (next_try_at IS NOT NULL);
CREATE INDEX requested_mails_failed ON requested_mails USING btree (created_at DESC) WHERE (next_try_at IS NULL);

-- What members look for again and again in the library. A member who leaves the account takes none of it along.
create table saved_searches (
  id bigint generated always as identity not null,
  account_id bigint not null,
  person_id bigint not null,
  name text not null,
  -- words, filters and order, as src/files/library/saved-searches.ts describes them
  search jsonb not null,
  PRIMARY KEY (id),
  UNIQUE (account_id, person_id, name),
  FOREIGN KEY (account_id, person_id) REFERENCES memberships(account_id, person_id) ON DELETE CASCADE
);

-- How much text each account has saved today (UTC) as versions of its transcripts, for the limit. One row for each account:
-- the first save of a day begins it anew.
create table saved_texts (
  account_id bigint not null,
  day date not null,
  versions integer not null,
  -- as they are on the disk
  bytes bigint not null,
  PRIMARY KEY (account_id),
  FOREIGN KEY (account_id) REFERENCES accounts(id)
);

-- Who sells, as the settings said from that time on. Documents keep the seller and the tax rate of the day of the sale.
create table sellers (
  id bigint generated always as identity not null,
  name text not null,
  address text not null,
  tax_number text not null,
  tax_name text not null,
  -- in thousandths of a percent: 8.875 % is 8875
  tax_rate integer not null,
  -- how invoices are paid
  payment_details text not null,
  since timestamptz default clock_timestamp() not null,
  PRIMARY KEY (id),
  CHECK ((tax_rate >= 0))
);

create table sessions (
  hash bytea not null,
  person_id bigint not null,
  created_at timestamptz default now() not null,
  expires_at timestamptz not null,
  -- The account for which an operator acts in this session.
  acting_for bigint,
  account_id bigint,
  -- People see where they are signed in, and end sessions one by one.
  id bigint generated always as identity not null,
  last_used_at timestamptz,
  -- both of the last use
  address text,
  browser text,
  -- Sessions of staff who signed in with the company's OpenID provider, which asks for second steps itself.
  by_provider boolean default false not null,
  PRIMARY KEY (hash),
  UNIQUE (id),
  FOREIGN KEY (account_id) REFERENCES accounts(id),
  FOREIGN KEY (acting_for) REFERENCES accounts(id),
  FOREIGN KEY (person_id) REFERENCES people(id)
);
CREATE INDEX sessions_expiry ON sessions USING btree (expires_at);
CREATE INDEX sessions_person ON sessions USING btree (person_id);
-- Live streams end when a person changes to another account, gets another role, or is removed.
CREATE TRIGGER tell_of_other_account AFTER UPDATE OF account_id ON sessions FOR EACH ROW EXECUTE FUNCTION tell_of_session_end();
-- Live streams end with the session that opened them, in whichever process they are.
CREATE TRIGGER tell_of_session_end AFTER DELETE OR UPDATE OF acting_for ON sessions FOR EACH ROW EXECUTE FUNCTION tell_of_session_end();

-- Links with which anyone can read and hear one file, without an account. Unlike a key, a link gives access to nothing that
-- is not in this database anyway, and customers copy it again later: it is stored as it is.
create table share_links (
  id bigint generated always as identity not null,
  audiofile_id bigint not null,
  token text not null,
  may_download boolean not null,
  expires_at timestamptz,
  created_at timestamptz default now() not null,
  person_id bigint,
  -- What people with a link may do beside reading.
  may_comment boolean default false not null,
  -- Whoever has the link can change the text, too.
  may_edit boolean default false not null,
  PRIMARY KEY (id),
  UNIQUE (token),
  FOREIGN KEY (audiofile_id) REFERENCES audiofiles(id),
  FOREIGN KEY (person_id) REFERENCES people(id)
);
CREATE INDEX share_links_audiofile ON share_links USING btree (audiofile_id);
CREATE INDEX share_links_person ON share_links USING btree (person_id);

-- Guesses at a password, counted by the hash of the email (whether or not anybody has it) or of a known device.
create table sign_in_attempts (
  whose bytea not null,
  attempts integer not null,
  last_at timestamptz not null,
  -- no attempt before that
  next_at timestamptz not null,
  PRIMARY KEY (whose)
);
CREATE INDEX sign_in_attempts_age ON sign_in_attempts USING btree (last_at);

-- Other names under which the same SKU is ordered; orders and invoices show the real one.
create table sku_aliases (
  alias text not null,
  sku text not null,
  PRIMARY KEY (alias),
  CHECK (((alias = upper(alias)) AND (alias <> ''))),
  FOREIGN KEY (sku) REFERENCES skus(sku)
);

-- SKUs and prices are data. A SKU stands for a product that the program knows how to do; several SKUs may stand for
-- the same one at different prices.
create table skus (
  sku text not null,
  product text not null,
  meaning text not null,
  price_cents_per_minute integer not null,
  -- a SKU that is not for everyone is for the accounts that have a price of their own for it
  for_everyone boolean default true not null,
  PRIMARY KEY (sku),
  CHECK ((price_cents_per_minute >= 0)),
  CHECK (((sku = upper(sku)) AND (sku <> '')))
);

-- Speech servers (LONGHAND_ENGINE=http), as the processes that use them describe them. Null means: not known yet.
create table speech_servers (
  id bigint generated always as identity not null,
  -- Without credentials.
  address text not null,
  software text,
  endpoint text,
  has_word_times boolean,
  has_confidence boolean,
  names_language boolean,
  -- What it has transcribed lately, and how long it was busy with that.
  audio_seconds double precision default 0 not null,
  busy_seconds double precision default 0 not null,
  -- An operator has paused it: it gets no more pieces.
  is_drained boolean default false not null,
  seen_at timestamptz default now() not null,
  PRIMARY KEY (id),
  UNIQUE (address)
);

-- Where speech is in one part of a track. A recording is gone through part by part, so that accounts take turns and a
-- worker that dies loses little. They are removed when the whole recording is known (recordings.speech).
create table speech_slices (
  audiofile_id bigint not null,
  track integer not null,
  from_ms integer not null,
  -- where the next part begins; none after the last
  next_ms integer,
  speech jsonb not null,
  PRIMARY KEY (audiofile_id, track, from_ms),
  FOREIGN KEY (audiofile_id) REFERENCES audiofiles(id)
);

-- How fast each speech engine is here, from the work that it did. Older work counts less.
create table speech_speed (
  engine text not null,
  audio_seconds double precision not null,
  busy_seconds double precision not null,
  measured_at timestamptz default now() not null,
  PRIMARY KEY (engine)
);

-- What the built-in test gateway knows of the visits to its own page, as Stripe knows its sessions.
create table test_gateway_sessions (
  id text not null,
  account_id bigint not null,
  -- null for a visit that only saves a card
  amount_cents integer,
  done_path text not null,
  cancel_path text not null,
  -- the test card that was chosen; null while the page is open
  card text,
  created_at timestamptz default now() not null,
  PRIMARY KEY (id),
  FOREIGN KEY (account_id) REFERENCES accounts(id)
);
CREATE INDEX test_gateway_sessions_account ON test_gateway_sessions USING btree (account_id);

create table transcript_cues (
  version_id bigint not null,
  position integer not null,
  cue jsonb not null,
  PRIMARY KEY (version_id, "position"),
  FOREIGN KEY (version_id) REFERENCES transcript_versions(id)
);

-- Paragraph by paragraph: a long transcript is read and written in small pieces, and never held as one.
create table transcript_paragraphs (
  version_id bigint not null,
  position integer not null,
  paragraph jsonb not null,
  PRIMARY KEY (version_id, "position"),
  FOREIGN KEY (version_id) REFERENCES transcript_versions(id)
);

-- The transcripts that customers have, for searching. src/library/search-words.ts makes the words and says why.
-- All words of a file, for finding and ranking it: what is said, and what the file is called.
create table transcript_search (
  audiofile_id bigint not null,
  words tsvector not null,
  -- who speaks in the transcript
  speakers text[] not null,
  PRIMARY KEY (audiofile_id),
  FOREIGN KEY (audiofile_id) REFERENCES audiofiles(id)
);
-- Without the list of pending entries: every search would have to read that list.
CREATE INDEX transcript_search_words ON transcript_search USING gin (words) WITH (fastupdate=off);

-- Where the words stand. In parts, because a tsvector keeps 255 positions of a word. Position n is unit n.
create table transcript_search_parts (
  audiofile_id bigint not null,
  part integer not null,
  words tsvector not null,
  -- the printed text in units that joined together give the text again, and when each begins
  units text[] not null,
  starts_ms integer[] not null,
  PRIMARY KEY (audiofile_id, part),
  FOREIGN KEY (audiofile_id) REFERENCES audiofiles(id)
);

-- A version is never changed. A file points at the one that was delivered.
create table transcript_versions (
  id bigint generated always as identity not null,
  audiofile_id bigint not null,
  origin text not null,
  created_at timestamptz default now() not null,
  -- People save every few seconds, and each save is a version. One that was made from another stores only what lies
  -- between the paragraphs that both begin with and those that both end with.
  based_on bigint,
  kept_first integer default 0 not null,
  kept_last integer default 0 not null,
  -- how many versions must be read before this one; at some point one is stored whole again
  depth integer default 0 not null,
  -- Captions as a person made them, on top of a version of the text. A version without them has its captions cut by rule.
  -- Like paragraphs, only those between the ones shared with the version that it was made from are stored.
  has_cues boolean default false not null,
  cues_kept_first integer default 0 not null,
  cues_kept_last integer default 0 not null,
  -- The version that the customer had before a speaker was renamed: going back brings it back. Null for all other versions.
  replaces bigint,
  -- Whether every word of a version was heard at its time, by an engine or by alignment. Null for versions from before.
  is_measured boolean,
  -- when the versions of the file are thinned because of this one; null for never
  thin_at timestamptz,
  PRIMARY KEY (id),
  CHECK ((origin = ANY (ARRAY['machine', 'import', 'person', 'fake']))),
  FOREIGN KEY (audiofile_id) REFERENCES audiofiles(id),
  FOREIGN KEY (based_on) REFERENCES transcript_versions(id),
  FOREIGN KEY (replaces) REFERENCES transcript_versions(id)
);
-- A version can be deleted only if nothing refers to it, which the database looks up.
CREATE INDEX transcript_versions_based_on ON transcript_versions USING btree (based_on) WHERE (based_on IS NOT NULL);
CREATE INDEX transcript_versions_file ON transcript_versions USING btree (audiofile_id, id);
CREATE INDEX transcript_versions_replaces ON transcript_versions USING btree (replaces) WHERE (replaces IS NOT NULL);
CREATE INDEX transcript_versions_thin ON transcript_versions USING btree (thin_at) WHERE (thin_at IS NOT NULL);

-- One batch of pieces is one job for any worker, and what a dying worker loses.
create table transcription_batches (
  audiofile_id bigint not null,
  number integer not null,
  pieces jsonb not null,
  -- the words, once somebody has done it
  result jsonb,
  -- How the voices of a batch sound, window by window, where the recording has one channel: who speaks is told from all
  -- batches together.
  voices jsonb,
  PRIMARY KEY (audiofile_id, number),
  FOREIGN KEY (audiofile_id) REFERENCES audiofiles(id)
);

-- Paragraphs, or the sentences of long ones, with what each was made of.
create table translated_paragraphs (
  id bigint generated always as identity not null,
  insight_id bigint not null,
  place integer not null,
  -- goes on in the paragraph before
  continues boolean not null,
  speaker text,
  start_ms integer not null,
  end_ms integer not null,
  -- when something is said in it, in order
  spans jsonb not null,
  original text not null,
  text text not null,
  -- of the translation when it was saved
  revision integer default 0 not null,
  -- null for what the machine wrote
  edited_by text,
  -- Every change of a translated paragraph keeps what it said before, also when the machine translates it again.
  -- null if that was before this was kept
  written_at timestamptz default now(),
  PRIMARY KEY (id),
  UNIQUE (insight_id, place),
  FOREIGN KEY (insight_id) REFERENCES translations(insight_id) ON DELETE CASCADE
);

create table translations (
  insight_id bigint not null,
  -- one more with each paragraph that is saved
  revision integer default 0 not null,
  reviewed_at timestamptz,
  reviewed_by text,
  -- A translator has begun with it, so nobody else changes it.
  with_translator boolean default false not null,
  reviewed_by_translator boolean default false not null,
  PRIMARY KEY (insight_id),
  CHECK (((reviewed_by IS NULL) = (reviewed_at IS NULL))),
  FOREIGN KEY (insight_id) REFERENCES insights(id) ON DELETE CASCADE
);

-- Sign-ins that wait for another step, known by a cookie of their own: they are not sessions and give no access.
create table unfinished_sign_ins (
  hash bytea not null,
  purpose text not null,
  -- whose password was right; null while we do not know who it is
  person_id bigint,
  -- what the next step must answer to
  expected jsonb not null,
  expires_at timestamptz not null,
  PRIMARY KEY (hash),
  FOREIGN KEY (person_id) REFERENCES people(id)
);
CREATE INDEX unfinished_sign_ins_expiry ON unfinished_sign_ins USING btree (expires_at);
CREATE INDEX unfinished_sign_ins_person ON unfinished_sign_ins USING btree (person_id);

-- Links with which somebody without a key uploads one recording for an account.
create table upload_links (
  hash bytea not null,
  account_id bigint not null,
  name text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  PRIMARY KEY (hash),
  FOREIGN KEY (account_id) REFERENCES accounts(id)
);
CREATE INDEX upload_links_account ON upload_links USING btree (account_id);

-- Recordings that customers sent us from their own machine, to be ordered under an address of ours.
create table uploads (
  key text not null,
  account_id bigint not null,
  name text not null,
  size_bytes bigint not null,
  created_at timestamptz default now() not null,
  -- An upload may take several requests, over days. It counts towards the account's limit with its whole size from the
  -- beginning, and can be ordered once all of it has arrived.
  finished_at timestamptz,
  -- The last time that a request worked on it: an abandoned upload is removed.
  received_at timestamptz default now() not null,
  -- The state that the library's store keeps for an unfinished upload.
  resume_state jsonb,
  -- Samples of the content (src/media/uploads/fingerprint.ts): the same recording uploaded again has the same.
  fingerprint bytea,
  -- One request at a time works on an upload, whichever server it reaches. The lock expires unless it is renewed, and
  -- its holder lets go when another request wants it.
  locked_by text,
  locked_until timestamptz,
  lock_wanted boolean default false not null,
  PRIMARY KEY (key),
  FOREIGN KEY (account_id) REFERENCES accounts(id)
);
CREATE INDEX uploads_account ON uploads USING btree (account_id);
CREATE INDEX uploads_age ON uploads USING btree (created_at);
CREATE INDEX uploads_unfinished ON uploads USING btree (received_at) WHERE (finished_at IS NULL);

-- Made when an account first needs one: for its URL or for its secret.
create table webhooks (
  account_id bigint not null,
  url text,
  secret text not null,
  -- still signed with for a while after a new secret was made
  previous_secret text,
  previous_secret_until timestamptz,
  -- Since when every delivery to this URL has failed, and the latest failure, to the minute.
  failing_since timestamptz,
  failed_at timestamptz,
  -- An account gets its events as API v4's form, each sent once, or as JSON after Standard Webhooks, sent again until one arrives.
  format text default 'form' not null,
  PRIMARY KEY (account_id),
  CHECK ((format = ANY (ARRAY['form', 'json']))),
  FOREIGN KEY (account_id) REFERENCES accounts(id)
);
CREATE INDEX webhooks_failing ON webhooks USING btree (failing_since) WHERE (failing_since IS NOT NULL);

-- What an operator adds to a person's earnings, or takes off.
create table work_adjustments (
  id bigint generated always as identity not null,
  person_id bigint not null,
  amount_cents integer not null,
  memo text not null,
  -- chosen by the client: the same adjustment sent twice is made once
  request_id text not null,
  at timestamptz default now() not null,
  payout_id bigint,
  PRIMARY KEY (id),
  UNIQUE (request_id),
  CHECK ((amount_cents <> 0)),
  FOREIGN KEY (payout_id) REFERENCES work_payouts(id),
  FOREIGN KEY (person_id) REFERENCES people(id)
);
CREATE INDEX work_adjustments_at ON work_adjustments USING btree (at);
CREATE INDEX work_adjustments_payout ON work_adjustments USING btree (payout_id);
CREATE INDEX work_adjustments_person ON work_adjustments USING btree (person_id, at);
CREATE INDEX work_adjustments_unpaid ON work_adjustments USING btree (at) WHERE (payout_id IS NULL);

-- What a person earned with a task, at the rate of that day: a rate that changes later changes nothing here.
create table work_earnings (
  task_id bigint not null,
  person_id bigint not null,
  audiofile_id bigint not null,
  kind text not null,
  product text not null,
  part integer not null,
  seconds integer not null,
  cents_per_minute integer not null,
  amount_cents integer not null,
  at timestamptz default now() not null,
  payout_id bigint,
  id bigint generated always as identity not null,
  share_percent integer default 100 not null,
  PRIMARY KEY (id),
  UNIQUE (task_id, person_id),
  CHECK (((share_percent >= 1) AND (share_percent <= 100))),
  FOREIGN KEY (audiofile_id) REFERENCES audiofiles(id),
  FOREIGN KEY (payout_id) REFERENCES work_payouts(id),
  FOREIGN KEY (person_id) REFERENCES people(id),
  FOREIGN KEY (task_id) REFERENCES work_tasks(id)
);
CREATE INDEX work_earnings_at ON work_earnings USING btree (at);
CREATE INDEX work_earnings_file ON work_earnings USING btree (audiofile_id);
CREATE INDEX work_earnings_payout ON work_earnings USING btree (payout_id);
CREATE INDEX work_earnings_person ON work_earnings USING btree (person_id, at);
CREATE INDEX work_earnings_unpaid ON work_earnings USING btree (at) WHERE (payout_id IS NULL);

-- Grades for the work of one person, where they differ from the grade of the whole text.
create table work_grades (
  review_id bigint not null,
  task_id bigint not null,
  grade integer not null,
  reason text,
  PRIMARY KEY (task_id, review_id),
  CHECK (((grade >= 1) AND (grade <= 5))),
  FOREIGN KEY (review_id) REFERENCES work_tasks(id),
  FOREIGN KEY (task_id) REFERENCES work_tasks(id)
);

-- Why a reviewer sent a file back, at a moment of the recording.
create table work_notes (
  id bigint generated always as identity not null,
  audiofile_id bigint not null,
  task_id bigint not null,
  person_id bigint not null,
  at_ms bigint not null,
  note text not null,
  created_at timestamptz default now() not null,
  -- Comments of reviewers are answered and resolved, in threads.
  reply_to bigint,
  resolved_at timestamptz,
  resolved_by bigint,
  PRIMARY KEY (id),
  CHECK (((resolved_at IS NULL) = (resolved_by IS NULL))),
  CHECK (((reply_to IS NULL) OR (resolved_at IS NULL))),
  FOREIGN KEY (audiofile_id) REFERENCES audiofiles(id),
  FOREIGN KEY (person_id) REFERENCES people(id),
  FOREIGN KEY (reply_to) REFERENCES work_notes(id),
  FOREIGN KEY (resolved_by) REFERENCES people(id),
  FOREIGN KEY (task_id) REFERENCES work_tasks(id)
);
CREATE INDEX work_notes_file ON work_notes USING btree (audiofile_id, at_ms);
CREATE INDEX work_notes_replies ON work_notes USING btree (reply_to) WHERE (reply_to IS NOT NULL);

-- What people have earned up to a day, closed and paid together. An earning or adjustment belongs to one payout at most.
create table work_payouts (
  id bigint generated always as identity not null,
  -- the last day, in UTC
  through date not null,
  closed_at timestamptz default now() not null,
  paid_at timestamptz,
  PRIMARY KEY (id)
);

-- What operators keep about a member of the staff, and how much of the rates they are paid. A rise holds at once; what is
-- less holds from `next_from` on.
create table work_profiles (
  person_id bigint not null,
  skills text[] default '{}'::text[] not null,
  payout_details text default '' not null,
  pay_percent integer default 100 not null,
  next_pay_percent integer,
  next_from timestamptz,
  PRIMARY KEY (person_id),
  CHECK (((next_pay_percent >= 10) AND (next_pay_percent <= 1000))),
  CHECK (((pay_percent >= 10) AND (pay_percent <= 1000))),
  CHECK ((skills <@ ARRAY['medical', 'legal', 'technical', 'academic', 'captions', 'strong_accents', 'many_speakers'])),
  FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE
);

-- What people are paid for a minute of the recording.
create table work_rates (
  kind text not null,
  product text not null,
  cents_per_minute integer not null,
  -- A change of a rate that people have been told of. From then on it holds for tasks that are taken.
  next_cents_per_minute integer,
  next_from timestamptz,
  PRIMARY KEY (kind, product),
  CHECK ((cents_per_minute >= 0)),
  CHECK (((next_cents_per_minute IS NULL) = (next_from IS NULL))),
  CHECK ((kind = ANY (ARRAY['transcribe', 'edit', 'second_pass', 'approve', 'correct', 'translation']))),
  CHECK ((next_cents_per_minute >= 0))
);

-- Every save, under the id that the client gave it: sent again after a lost answer, it is the same save.
create table work_saves (
  task_id bigint not null,
  save_id text not null,
  person_id bigint not null,
  based_on bigint not null,
  version_id bigint not null,
  at timestamptz default now() not null,
  PRIMARY KEY (task_id, person_id, save_id),
  UNIQUE (version_id),
  FOREIGN KEY (based_on) REFERENCES transcript_versions(id),
  FOREIGN KEY (person_id) REFERENCES people(id),
  FOREIGN KEY (task_id) REFERENCES work_tasks(id),
  FOREIGN KEY (version_id) REFERENCES transcript_versions(id)
);
CREATE INDEX work_saves_based_on ON work_saves USING btree (based_on);
CREATE INDEX work_saves_version ON work_saves USING btree (task_id, version_id);

-- A person who doubts a grade asks for a second look: another reviewer decides, and both reasons are kept. Open without a
-- reviewer, it is offered; with one, it is being looked at.
create table work_second_looks (
  -- of the person who asks, handed in and graded
  task_id bigint not null,
  audiofile_id bigint not null,
  person_id bigint not null,
  asked_at timestamptz default now() not null,
  first_grade integer not null,
  first_reason text,
  first_reviewer_id bigint not null,
  reviewer_id bigint,
  -- fixed when it is taken
  pay_cents integer,
  grade integer,
  reason text,
  decided_at timestamptz,
  -- A claim on a second look runs out like the claim on a task. Null for one that nobody has, or that the previous release gave.
  lease_until timestamptz,
  PRIMARY KEY (task_id),
  CHECK ((((decided_at IS NULL) = (grade IS NULL)) AND ((decided_at IS NULL) = (reason IS NULL)))),
  CHECK (((decided_at IS NULL) OR (reviewer_id IS NOT NULL))),
  CHECK (((reviewer_id <> person_id) AND (reviewer_id <> first_reviewer_id))),
  CHECK (((first_grade >= 1) AND (first_grade <= 5))),
  CHECK (((grade >= 1) AND (grade <= 5))),
  FOREIGN KEY (audiofile_id) REFERENCES audiofiles(id),
  FOREIGN KEY (first_reviewer_id) REFERENCES people(id),
  FOREIGN KEY (person_id) REFERENCES people(id),
  FOREIGN KEY (reviewer_id) REFERENCES people(id),
  FOREIGN KEY (task_id) REFERENCES work_tasks(id)
);
CREATE INDEX work_second_looks_file ON work_second_looks USING btree (audiofile_id);
CREATE INDEX work_second_looks_open ON work_second_looks USING btree (asked_at) WHERE (decided_at IS NULL);

-- Saved text of a person whose claim ran out, or was ended by an operator: how much of the pay is reserved for them until
-- somebody else hands the task in.
create table work_shares (
  task_id bigint not null,
  person_id bigint not null,
  percent integer not null,
  PRIMARY KEY (task_id, person_id),
  CHECK (((percent >= 1) AND (percent <= 75))),
  FOREIGN KEY (person_id) REFERENCES people(id),
  FOREIGN KEY (task_id) REFERENCES work_tasks(id)
);

-- What people are asked to do for a file: one task at a time, or one for each part while it is being transcribed.
-- Open and without a person, it is offered; open with one, it is claimed until the lease runs out.
create table work_tasks (
  id bigint generated always as identity not null,
  audiofile_id bigint not null,
  kind text not null,
  -- a long file is transcribed in several parts, each a stretch of the recording
  part integer default 0 not null,
  parts integer default 1 not null,
  start_ms bigint not null,
  end_ms bigint not null,
  state text default 'open' not null,
  person_id bigint,
  lease_until timestamptz,
  -- the text as it is now; every save makes another version
  version_id bigint not null,
  -- made because a reviewer sent the file back
  is_correction boolean default false not null,
  -- what the reviewer thought of the text, from 1 to 5
  grade integer,
  created_at timestamptz default now() not null,
  done_at timestamptz,
  add_ons_at_claim text[] default '{}'::text[] not null,
  -- Why a task was taken from the people who had it or could have had it, in a sentence for them.
  withdrawn_because text,
  due_at timestamptz,
  -- An operator gives a task to a person, or a reviewer sends it back to the person who did it first: others do not see it.
  -- Past `assigned_until`, everybody does; without it, the assignment stays until an operator changes it.
  assigned_to bigint,
  assigned_until timestamptz,
  -- words that a reviewer changed in this review
  fixed_words integer default 0 not null,
  -- What a task pays is fixed when a person takes it: a rate that changes later does not touch it.
  pay_cents integer,
  pay_cents_per_minute integer,
  -- How many voices the draft tells apart in this task; null if nobody counted.
  voices integer,
  -- Why a text got its grade, for the people who made it.
  grade_reason text,
  -- When the person who has it took it.
  taken_at timestamptz,
  -- of the translation
  into_language text,
  -- what the customer paid for this task; null if it was free, or is part of an order
  line_item_id bigint,
  PRIMARY KEY (id),
  CHECK ((((state = 'open') AND (person_id IS NOT NULL)) = (lease_until IS NOT NULL))),
  CHECK (((state = 'done') = (done_at IS NOT NULL))),
  CHECK (((state <> 'done') OR (person_id IS NOT NULL))),
  CHECK (((assigned_until IS NULL) OR (assigned_to IS NOT NULL))),
  CHECK (((grade >= 1) AND (grade <= 5))),
  CHECK (((into_language IS NOT NULL) = (kind = 'translation'))),
  CHECK ((kind = ANY (ARRAY['transcribe', 'edit', 'second_pass', 'approve', 'correct', 'translation']))),
  CHECK ((state = ANY (ARRAY['open', 'done', 'withdrawn', 'kept']))),
  FOREIGN KEY (assigned_to) REFERENCES people(id),
  FOREIGN KEY (audiofile_id) REFERENCES audiofiles(id),
  FOREIGN KEY (line_item_id) REFERENCES line_items(id),
  FOREIGN KEY (person_id) REFERENCES people(id),
  FOREIGN KEY (version_id) REFERENCES transcript_versions(id)
);
CREATE INDEX work_tasks_assigned ON work_tasks USING btree (assigned_to) WHERE ((state = 'open') AND (assigned_to IS NOT NULL));
CREATE INDEX work_tasks_claimed ON work_tasks USING btree (person_id) WHERE (state = 'open');
CREATE INDEX work_tasks_file ON work_tasks USING btree (audiofile_id, id);
CREATE INDEX work_tasks_leases ON work_tasks USING btree (lease_until) WHERE (lease_until IS NOT NULL);
CREATE UNIQUE INDEX work_tasks_open ON work_tasks USING btree (audiofile_id, part) WHERE ((state = 'open') AND (kind <> 'translation'));
CREATE UNIQUE INDEX work_tasks_translation ON work_tasks USING btree (audiofile_id, into_language) WHERE ((state = 'open') AND (kind = 'translation'));
CREATE INDEX work_tasks_version ON work_tasks USING btree (version_id);
CREATE TRIGGER work_task_added AFTER INSERT ON work_tasks FOR EACH STATEMENT EXECUTE FUNCTION tell_work_change();
CREATE TRIGGER work_task_changed AFTER UPDATE OF state, person_id, assigned_to ON work_tasks FOR EACH ROW WHEN (((old.state IS DISTINCT FROM new.state) OR (old.person_id IS DISTINCT FROM new.person_id) OR (old.assigned_to IS DISTINCT FROM new.assigned_to))) EXECUTE FUNCTION tell_claim_change();

-- Who changed a paragraph last in a task: it is paid by its share.
create table work_translated (
  task_id bigint not null,
  paragraph_id bigint not null,
  person_id bigint not null,
  at timestamptz default now() not null,
  PRIMARY KEY (task_id, paragraph_id),
  FOREIGN KEY (paragraph_id) REFERENCES translated_paragraphs(id) ON DELETE CASCADE,
  FOREIGN KEY (person_id) REFERENCES people(id),
  FOREIGN KEY (task_id) REFERENCES work_tasks(id)
);
CREATE INDEX work_translated_paragraph ON work_translated USING btree (paragraph_id);

-- Whatever changes a transcript or the names of a file enqueues the job that indexes it, in the same transaction.
CREATE OR REPLACE FUNCTION index_transcript_later()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform graphile_worker.add_job('index-transcript', json_build_object('audiofile', new.id),
    job_key => 'index ' || new.id, priority => 500, max_attempts => 25, flags => array['account:' || new.account_id]);
  return null;
end $function$;

-- A negative balance, or an invoice that is past due.
CREATE OR REPLACE FUNCTION is_past_due(account bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from ledger_balances where account_id = account and book = 'prepay' and balance_cents < 0)
    or exists (select from invoices where account_id = account and is_past_due(invoices))
$function$;

-- A negative balance, or an invoice that is past due.
CREATE OR REPLACE FUNCTION is_past_due(invoice invoices)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select invoice.state = 'SUBMITTED' and invoice.due_on < current_date
    and (select sum(total_cents) from line_items where invoice_id = invoice.id) > 0
$function$;

CREATE OR REPLACE FUNCTION keep_audiofile_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into audiofile_words (audiofile_id, words) values (new.id, words_of(new.title, new.originallink))
  on conflict (audiofile_id) do update set words = excluded.words;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION ledger_check_zero()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (select sum(amount_cents) from ledger_entries where transaction_id = new.transaction_id) <> 0 then
    raise exception 'ledger transaction % does not sum to zero', new.transaction_id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION ledger_keep_balance()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into ledger_balances as balances (account_id, book, balance_cents)
  values (new.account_id, new.book, new.amount_cents)
  on conflict (account_id, book) do update set balance_cents = balances.balance_cents + excluded.balance_cents;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION ledger_refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'ledger entries are never changed';
end $function$;

-- Locks an account with its balance, and then reads what a charge depends on: in a function of several statements,
-- each sees what was committed before it, so one round trip does both.
CREATE OR REPLACE FUNCTION lock_funds(account bigint, OUT terms text, OUT low_balance_cents bigint, OUT is_erased boolean, OUT balance_cents bigint, OUT top_up_below_cents bigint, OUT is_past_due boolean)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
begin
  perform from accounts where id = account for no key update;
  perform from ledger_balances where account_id = account and book = 'prepay' for update;
  select accounts.terms, accounts.low_balance_cents, accounts.erase_asked_at is not null,
      coalesce(balances.balance_cents, 0), top_ups.limit_cents, is_past_due(account)
    into lock_funds.terms, lock_funds.low_balance_cents, lock_funds.is_erased,
      lock_funds.balance_cents, lock_funds.top_up_below_cents, lock_funds.is_past_due
    from accounts
    left join ledger_balances as balances on balances.account_id = accounts.id and balances.book = 'prepay'
    left join automatic_top_ups as top_ups on top_ups.account_id = accounts.id and top_ups.is_on
    where accounts.id = account;
end $function$;

CREATE OR REPLACE FUNCTION note_first_invoice()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- An update of nothing would be told as a change, too.
  if exists (select from accounts where id = new.account_id and not has_invoices) then
    update accounts set has_invoices = true where id = new.account_id;
  end if;
  return null;
end $function$;

-- Who comes with an account owns it. A trigger, so that it is also true for a process of the version before.
CREATE OR REPLACE FUNCTION own_first_account()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into memberships (account_id, person_id, role) values (new.account_id, new.id, 'owner');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION tell_account_of_operator()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into account_log (account_id, by, action, audiofile_id, order_id, outcome)
    select id, 'operator', new.action, new.audiofile_id, new.order_id, new.outcome
    from accounts where id = new.account_id;
  return null;
end $function$;

-- Pages that are open hear of every change of state and progress without asking.
CREATE OR REPLACE FUNCTION tell_audiofile_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('audiofile_changes', json_build_object(
    'account', new.account_id, 'id', new.id, 'statename', new.statename, 'percent', new.percent)::text);
  return null;
end $function$;

-- A person whose claim ends is told which one it was; everybody else hears only that there is other work than before.
CREATE OR REPLACE FUNCTION tell_claim_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.person_id is not null and (new.person_id is distinct from old.person_id or new.state = 'withdrawn') then
    perform pg_notify('work_changes', json_build_object('person', old.person_id, 'task', old.id)::text);
  else
    perform pg_notify('work_changes', '');
  end if;
  return null;
end $function$;

-- Processes remember whose key is whose. They forget when a key is revoked or an account changes.
CREATE OR REPLACE FUNCTION tell_of_account_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('accounts_changed', '');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION tell_of_membership_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('accounts_changed', 'session ' || encode(hash, 'hex'))
    from sessions where person_id = old.person_id;
  return null;
end $function$;

-- Live streams end with the session that opened them, in whichever process they are.
CREATE OR REPLACE FUNCTION tell_of_session_end()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('accounts_changed', 'session ' || encode(old.hash, 'hex'));
  return null;
end $function$;

-- Open pages hear of the state of a report as they hear of the state of its file.
CREATE OR REPLACE FUNCTION tell_report_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('audiofile_changes', json_build_object(
    'account', account_id, 'id', id, 'statename', statename, 'percent', percent)::text)
  from audiofiles where id = new.audiofile_id;
  return null;
end $function$;

-- People who look for work hear that there is some, or less, without asking: when a task is made, taken, given back or
-- done, and when a file comes to people or leaves them.
CREATE OR REPLACE FUNCTION tell_work_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('work_changes', '');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION words_of(title text, originallink text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE
RETURN to_tsvector('simple'::regconfig, translate("left"(((title || ' ') || originallink), 10000), '/.:?&=_-%+#~@!,;()[]{}<>|"''\*^$`', repeat(' ', 32)));
