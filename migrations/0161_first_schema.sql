-- Everything that the migrations before the first release made, in one file: the tables of accounts, money, orders,
-- transcripts, events and staff as they stood then. A database that has migration 161 has all of this; one that has
-- only earlier ones is updated with version 0.1 first. What came after is in the files with higher numbers.

create table accounts (
  id bigint generated always as identity (start with 1001) primary key,
  name text not null,
  email text not null,
  terms text not null default 'prepay' check (terms in ('prepay', 'card', 'invoice')),
  created_at timestamptz not null default now(),
  -- What an account left with us is erased when somebody asks for it; what the books need stays, without names. From
  -- the first moment on the account is nobody's any more, the second is when nothing was left.
  erase_asked_at timestamptz,
  erased_at timestamptz,
  has_invoices boolean not null default false,
  -- Below this, a customer who pays in advance is told. Null: never.
  low_balance_cents bigint default 1000 check (low_balance_cents >= 0),
  -- Names and terms of a customer, spelled as they want them in every transcript.
  glossary text[] not null default '{}'
);
create unique index accounts_email on accounts (lower(email));

create table people (
  id bigint generated always as identity (start with 1001) primary key,
  account_id bigint references accounts,
  email text not null,
  name text not null,
  -- argon2id; null until the person chose a password
  password_hash text,
  roles text[] not null check (roles <@ array['customer', 'transcriber', 'editor', 'operator']),
  created_at timestamptz not null default now(),
  unwanted_mails text[] not null default '{}',
  -- File extensions of documents that are attached to the mail about a transcript.
  attached_formats text[] not null default '{}',
  last_seen_notice bigint not null default 0,
  -- In the link that ends mails without signing in.
  unsubscribe_token text not null default replace(((gen_random_uuid())::text || (gen_random_uuid())::text), '-', '') unique,
  -- A paused person is offered nothing new; what they have claimed they can finish.
  paused_at timestamptz,
  check (('customer' = any (roles)) = (account_id is not null))
);
create index people_account on people (account_id);
create unique index people_email on people (lower(email));

-- Keys and tokens are kept as SHA-256 only: who reads the database cannot use them.
create table api_keys (
  id bigint generated always as identity (start with 1001) primary key,
  account_id bigint not null references accounts,
  label text not null,
  hash bytea not null unique,
  -- the last characters, so that a person can tell their keys apart
  hint text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index api_keys_account on api_keys (account_id);

create table operator_tokens (
  hash bytea primary key,
  person_id bigint not null references people,
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  -- An operator has several tokens, each with a name, and sees which are in use.
  id bigint generated always as identity (start with 1001) unique,
  label text not null,
  -- the last characters, so that a person can tell their tokens apart
  hint text not null,
  last_used_at timestamptz
);

create table sessions (
  hash bytea primary key,
  person_id bigint not null references people,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- The account for which an operator acts in this session.
  acting_for bigint references accounts
);
create index sessions_expiry on sessions (expires_at);

-- Double entry in whole cents. A transaction moves money between books; its entries sum to zero, which the database
-- itself checks at commit. Entries are never changed: a mistake is mended by another transaction.
--
-- Books: 'prepay'     what an account has paid in and not spent (the prepay balance)
--        'receivable' what an account owes on invoices, as a negative number
--        'revenue'    what an account has bought
--        'bank'       money from and to the outside world, as a negative number when it came in
create table ledger_transactions (
  id bigint generated always as identity (start with 1001) primary key,
  account_id bigint not null references accounts,
  kind text not null,
  memo text not null,
  -- names what caused it, so that the same cause can never be booked twice
  cause text unique,
  created_at timestamptz not null default now()
);
create index ledger_transactions_account on ledger_transactions (account_id, id);
create index ledger_transactions_at on ledger_transactions (created_at);

create table ledger_entries (
  transaction_id bigint not null references ledger_transactions,
  account_id bigint not null references accounts,
  book text not null check (book in ('prepay', 'receivable', 'revenue', 'bank')),
  amount_cents bigint not null check (amount_cents <> 0),
  primary key (transaction_id, book)
);

-- The sum of an account's entries in one book, kept by the trigger below and by nothing else. Its row is also what
-- orders of one account wait for, so that two of them cannot spend the same dollar.
create table ledger_balances (
  account_id bigint not null references accounts,
  book text not null,
  balance_cents bigint not null,
  primary key (account_id, book)
);

-- Processes that run jobs, under the id by which graphile-worker locks them. Each holds an advisory lock on `lock`
-- for as long as it lives, so the others can tell at once when one has died and give its jobs back.
create table job_processes (
  worker_id text primary key,
  lock integer generated always as identity unique,
  started_at timestamptz not null default now()
);

-- SKUs and prices are data. A SKU stands for a product that the program knows how to do; several SKUs may stand for
-- the same one at different prices.
create table skus (
  sku text primary key check ((sku = upper(sku)) and (sku <> '')),
  product text not null,
  meaning text not null,
  price_cents_per_minute integer not null check (price_cents_per_minute >= 0),
  -- a SKU that is not for everyone is for the accounts that have a price of their own for it
  for_everyone boolean not null default true
);

-- Other names under which the same SKU is ordered; orders and invoices show the real one.
create table sku_aliases (
  alias text primary key check ((alias = upper(alias)) and (alias <> '')),
  sku text not null references skus(sku)
);

create table account_prices (
  account_id bigint not null references accounts,
  sku text not null references skus(sku),
  price_cents_per_minute integer not null check (price_cents_per_minute >= 0),
  primary key (account_id, sku)
);

-- What happened, for the account's log and its webhook. An event is written in the transaction that causes it.
create table events (
  id bigint generated always as identity (start with 1001) primary key,
  -- the webhook-id header: the same for every delivery of this event
  message_id text not null unique,
  account_id bigint not null references accounts,
  event text not null,
  -- exactly what is posted, form-encoded
  body text not null,
  -- deliveries of one series are sent one after the other: what happened to one order
  series text not null,
  -- asked for by webhook/test, with sample values
  is_test boolean not null default false,
  created_at timestamptz not null default now()
);
create index events_account on events (account_id, id desc);
create index events_age on events (created_at);
create index events_series on events (series);

-- Made when an account first needs one: for its URL or for its secret.
create table webhooks (
  account_id bigint primary key references accounts,
  url text,
  secret text not null,
  -- still signed with for a while after a new secret was made
  previous_secret text,
  previous_secret_until timestamptz
);

-- One POST of one event, and at the same time the queue of what is to be sent. 'sending' is written before the POST
-- and never goes back to 'waiting': a crash in between leaves an outcome that nobody knows, and once is the promise.
create table deliveries (
  id bigint generated always as identity (start with 1001) primary key,
  event_id bigint not null references events,
  -- as on the event, so that the sender finds what is next by an index
  account_id bigint not null references accounts,
  series text not null,
  by_hand boolean not null default false,
  url text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'delivered', 'failed', 'unknown')),
  status integer,
  milliseconds integer,
  error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index deliveries_event on deliveries (event_id);
create index deliveries_failed on deliveries (created_at desc) where state in ('failed', 'unknown');
create index deliveries_sending on deliveries (sent_at) where (state = 'sending');
create index deliveries_unfinished on deliveries (account_id, series, id) where state in ('waiting', 'sending');
create index deliveries_waiting on deliveries (account_id, id) where (state = 'waiting');

create table orders (
  id text primary key,
  account_id bigint not null references accounts,
  -- how the account paid when it ordered
  terms text not null check (terms in ('prepay', 'card', 'invoice')),
  is_test boolean not null,
  skus text[] not null,
  tags text[] not null default '{}',
  -- 'billing' while the account is past due; nothing is charged or worked on until it is released
  hold text check (hold = 'billing'),
  created_at timestamptz not null default now(),
  -- gives held orders, and orders of one moment, an order
  number bigint generated always as identity
);
create index orders_account on orders (account_id, number desc);
create index orders_held on orders (account_id, number) where (hold is not null);

create table invoices (
  id bigint generated always as identity (start with 1001) primary key,
  account_id bigint not null references accounts,
  state text not null default 'CREATED' check (state in ('CREATED', 'OPEN', 'SUBMITTED', 'PAID')),
  purchase_order text,
  created_at timestamptz not null default now(),
  submitted_at timestamptz,
  due_on date,
  paid_at timestamptz,
  -- The buyer as of the day on which the invoice was submitted.
  buyer jsonb
);
create index invoices_account on invoices (account_id, id desc);
create unique index invoices_being_filled on invoices (account_id) where (state = 'CREATED');
create index invoices_unpaid on invoices (account_id, due_on) where (state = 'SUBMITTED');

create table idempotency_keys (
  account_id bigint not null references accounts,
  key text not null,
  request_hash bytea not null,
  answer jsonb not null,
  created_at timestamptz not null default now(),
  primary key (account_id, key)
);
-- Both are removed after a week.
create index idempotency_keys_created on idempotency_keys (created_at);

create table cards (
  account_id bigint primary key references accounts,
  gateway text not null,
  -- what the gateway knows the card by; never a card number
  reference jsonb not null,
  label text not null,
  created_at timestamptz not null default now()
);

-- One attempt to take money from a card. Written before the gateway is asked, under a key that makes asking twice safe.
create table card_charges (
  id bigint generated always as identity (start with 1001) primary key,
  account_id bigint not null references accounts,
  kind text not null check (kind in ('order', 'upgrade', 'top-up')),
  -- null for a top-up of the prepay balance
  order_id text references orders,
  audiofile_ids bigint[] not null,
  -- what an upgrade buys, at the prices of that moment
  upgrade jsonb,
  -- what the gateway knew the card by at that moment; asking again asks for the very same
  card jsonb,
  amount_cents integer not null,
  attempt integer not null,
  state text not null default 'asked' check (state in ('asked', 'paid', 'declined')),
  gateway_reference text,
  decline_reason text,
  created_at timestamptz not null default now(),
  -- For receipts: the card as its owner knows it.
  card_label text,
  -- What an automatic top-up was made for: a ledger transaction that took the balance below the limit, or the customer's
  -- own setting. A cause is charged for once.
  cause text unique
);
create index card_charges_account on card_charges (account_id, id);
create index card_charges_order on card_charges (order_id, id);

create table quotes (
  id text primary key,
  account_id bigint not null references accounts,
  chosen jsonb not null,
  files jsonb not null,
  total_cents integer not null,
  expires_at timestamptz not null,
  language text
);

-- Links that are mailed, or handed over by an operator: whoever has one shows that the email is theirs. As with keys,
-- only the hash is kept. A link to sign up carries what was typed until somebody opens it; there is no account before.
create table mailed_links (
  hash bytea primary key,
  purpose text not null check (purpose in ('new password', 'sign up')),
  person_id bigint references people,
  sign_up jsonb,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  check ((purpose = 'new password') = (person_id is not null)),
  check ((purpose = 'sign up') = (sign_up is not null))
);
create index mailed_links_expiry on mailed_links (expires_at);

-- Recordings that customers sent us from their own machine, to be ordered under an address of ours.
create table uploads (
  key text primary key,
  account_id bigint not null references accounts,
  name text not null,
  size_bytes bigint not null,
  created_at timestamptz not null default now(),
  -- An upload may take several requests, over days. It counts towards the account's limit with its whole size from the
  -- beginning, and can be ordered once all of it has arrived.
  finished_at timestamptz,
  -- The last time that a request worked on it: an abandoned upload is removed.
  received_at timestamptz not null default now(),
  -- The state that the library's store keeps for an unfinished upload.
  resume_state jsonb,
  -- Samples of the content (src/media/uploads/fingerprint.ts): the same recording uploaded again has the same.
  fingerprint bytea,
  -- One request at a time works on an upload, whichever server it reaches. The lock expires unless it is renewed, and
  -- its holder lets go when another request wants it.
  locked_by text,
  locked_until timestamptz,
  lock_wanted boolean not null default false
);
create index uploads_account on uploads (account_id);
create index uploads_age on uploads (created_at);
create index uploads_unfinished on uploads (received_at) where (finished_at is null);

-- What people are paid for a minute of the recording.
create table work_rates (
  kind text not null check (kind in ('transcribe', 'edit', 'second_pass', 'approve', 'correct')),
  product text not null,
  cents_per_minute integer not null check (cents_per_minute >= 0),
  primary key (kind, product)
);

-- What operators did, and tried to do. Written in the transaction of the change; where a change needs more than one
-- transaction, or another service, the line is there before it begins ('begun') and says afterwards how it ended.
create table audit_log (
  id bigint generated always as identity (start with 1001) primary key,
  at timestamptz not null default now(),
  person_id bigint not null references people,
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
  state text not null check (state in ('begun', 'done', 'refused')),
  outcome text
);
create index audit_log_account on audit_log (account_id, id desc) where (account_id is not null);
create index audit_log_at on audit_log (at);
create index audit_log_file on audit_log (audiofile_id, id desc) where (audiofile_id is not null);
create index audit_log_person on audit_log (person_id, id desc);

-- A visit to the card form of the gateway, on its own pages. Whoever comes back from one can only finish what their
-- account began, and only once: an old address that is opened again must not bring an old card back.
create table card_forms (
  session text primary key,
  account_id bigint not null references accounts,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index card_forms_account on card_forms (account_id);
create index card_forms_created on card_forms (created_at);

-- Guesses at a password, counted by the hash of the email (whether or not anybody has it) or of a known device.
create table sign_in_attempts (
  whose bytea primary key,
  attempts integer not null,
  last_at timestamptz not null,
  -- no attempt before that
  next_at timestamptz not null
);
create index sign_in_attempts_age on sign_in_attempts (last_at);

-- Browsers that a person signed in with: they go on working while strangers guess at the person's password.
create table known_devices (
  hash bytea primary key,
  person_id bigint not null references people,
  expires_at timestamptz not null
);
create index known_devices_expiry on known_devices (expires_at);
create index known_devices_person on known_devices (person_id);

-- Mails of the last day, by the hash of the address: nobody is sent too many, whoever asks for them.
create table mails_sent (
  recipient bytea not null,
  sent_at timestamptz not null default now()
);
create index mails_sent_age on mails_sent (sent_at);
create index mails_sent_recipient on mails_sent (recipient, sent_at);

-- How fast each speech engine is here, from the work that it did. Older work counts less.
create table speech_speed (
  engine text primary key,
  audio_seconds double precision not null,
  busy_seconds double precision not null,
  measured_at timestamptz not null default now()
);

-- A visit to the gateway's page that pays for credit. The payment is added to the balance once, by whichever asks the
-- gateway first: the customer's return, or the job that looks after visits without a return.
create table checkouts (
  session text primary key,
  gateway text not null,
  account_id bigint not null references accounts,
  amount_cents integer not null check (amount_cents > 0),
  state text not null default 'open' check (state in ('open', 'paid', 'ended')),
  -- the payment, once it was made
  charge_id bigint references card_charges,
  created_at timestamptz not null default now()
);
create index checkouts_account on checkouts (account_id);

-- What the built-in test gateway knows of the visits to its own page, as Stripe knows its sessions.
create table test_gateway_sessions (
  id text primary key,
  account_id bigint not null references accounts,
  -- null for a visit that only saves a card
  amount_cents integer,
  done_path text not null,
  cancel_path text not null,
  -- the test card that was chosen; null while the page is open
  card text,
  created_at timestamptz not null default now()
);
create index test_gateway_sessions_account on test_gateway_sessions (account_id);

-- Accounts that want their card charged when the balance falls below a limit.
create table automatic_top_ups (
  account_id bigint primary key references accounts,
  is_on boolean not null,
  limit_cents integer not null check (limit_cents >= 0),
  amount_cents integer not null check (amount_cents > 0),
  monthly_max_cents integer not null,
  -- why we switched it off; null if the customer did
  stopped_reason text,
  changed_at timestamptz not null default clock_timestamp(),
  check (monthly_max_cents >= amount_cents)
);

-- Who sells, as the settings said from that time on. Documents keep the seller and the tax rate of the day of the sale.
create table sellers (
  id bigint generated always as identity primary key,
  name text not null,
  address text not null,
  tax_number text not null,
  tax_name text not null,
  -- in thousandths of a percent: 8.875 % is 8875
  tax_rate integer not null check (tax_rate >= 0),
  -- how invoices are paid
  payment_details text not null,
  since timestamptz not null default clock_timestamp()
);

-- Who buys, as customers want it on receipts and invoices.
create table buyers (
  account_id bigint primary key references accounts,
  name text not null,
  address text not null,
  tax_number text not null
);

-- A podcast whose new episodes are ordered by themselves.
create table followed_feeds (
  id bigint generated always as identity (start with 1001) primary key,
  account_id bigint not null references accounts,
  url text not null,
  title text not null,
  skus text[] not null,
  tags text[] not null,
  -- What its episodes may cost in one calendar month (UTC).
  monthly_limit_cents bigint not null check (monthly_limit_cents > 0),
  paused_at timestamptz,
  ended_at timestamptz,
  checked_at timestamptz,
  -- How often in a row it could not be read.
  failures integer not null default 0,
  -- What the customer has been told is wrong, so that it is told once; null when all is well.
  problem text,
  created_at timestamptz not null default now()
);
create index followed_feeds_account on followed_feeds (account_id, id);
create unique index followed_feeds_once on followed_feeds (account_id, md5(url)) where (ended_at is null);

-- Every episode that a followed feed ever had. An episode is ordered in the transaction that writes its row, so it is
-- ordered once, whatever happens. Feeds change addresses, and some change ids: one that is known by either is known.
create table feed_episodes (
  feed_id bigint not null references followed_feeds on delete cascade,
  guid_hash bytea not null,
  url_hash bytea not null,
  -- Null for those that were there before the feed was followed.
  order_id text references orders,
  cost_cents bigint not null default 0,
  seen_at timestamptz not null default now(),
  primary key (feed_id, guid_hash)
);
create index feed_episodes_order on feed_episodes (order_id) where (order_id is not null);
create unique index feed_episodes_url on feed_episodes (feed_id, url_hash);

-- Shortcuts, abbreviations and speed follow a person to every browser.
create table desk_preferences (
  person_id bigint primary key references people on delete cascade,
  preferences jsonb not null
);

-- What people have earned up to a day, closed and paid together. An earning or adjustment belongs to one payout at most.
create table work_payouts (
  id bigint generated always as identity (start with 1001) primary key,
  -- the last day, in UTC
  through date not null,
  closed_at timestamptz not null default now(),
  paid_at timestamptz
);

-- What an operator adds to a person's earnings, or takes off.
create table work_adjustments (
  id bigint generated always as identity (start with 1001) primary key,
  person_id bigint not null references people,
  amount_cents integer not null check (amount_cents <> 0),
  memo text not null,
  -- chosen by the client: the same adjustment sent twice is made once
  request_id text not null unique,
  at timestamptz not null default now(),
  payout_id bigint references work_payouts
);
create index work_adjustments_payout on work_adjustments (payout_id);
create index work_adjustments_person on work_adjustments (person_id, at);
create index work_adjustments_unpaid on work_adjustments (at) where (payout_id is null);

-- What an account asks of its captions, if it has rules of its own.
create table caption_rules (
  account_id bigint primary key references accounts,
  line_characters integer not null check ((line_characters >= 20) and (line_characters <= 80)),
  lines integer not null check ((lines >= 1) and (lines <= 3)),
  shortest_ms integer not null check ((shortest_ms >= 300) and (shortest_ms <= 3000)),
  longest_ms integer not null check ((longest_ms >= 3000) and (longest_ms <= 15000)),
  characters_a_second integer not null check ((characters_a_second >= 8) and (characters_a_second <= 40)),
  shortest_gap_ms integer not null check ((shortest_gap_ms >= 0) and (shortest_gap_ms <= 500))
);

-- 100 and 101 are reserved; real ids start above 1000.
create table audiofiles (
  id bigint generated always as identity (start with 1001) primary key,
  account_id bigint not null references accounts,
  order_id text not null references orders,
  is_test boolean not null,
  statename text not null,
  state_since timestamptz not null default now(),
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
  duration_is_exact boolean not null default false,
  billed_minutes integer not null,
  quality_stars integer check ((quality_stars >= 1) and (quality_stars <= 5)),
  quality_reasons jsonb,
  -- null until the price is final
  total_cents integer,
  content_hash bytea,
  due_at timestamptz not null,
  -- why it is where it is, in words for the customer
  reason text,
  -- how often the media host, or our own work, failed in this state
  attempts integer not null default 0,
  percent integer check ((percent >= 0) and (percent <= 100)),
  transcript_version_id bigint,
  created_at timestamptz not null default now(),
  -- Put at the front by an operator: of the machine's queue, and of what people are offered.
  front_since timestamptz,
  -- Recordings may be removed some time after delivery. From then on customers are told so; the store follows by a job.
  media_removed_at timestamptz,
  -- The language that is spoken, as a code of ISO 639: given with the order, or found in the sound; null until then.
  language text,
  -- Whether the customer told the language. One that was found in the sound is looked for again when a file is retried.
  language_given boolean not null default false,
  -- A delivered machine transcript is made again once, for nothing, when the customer corrects its language. The text
  -- that was delivered stays until the new one is ready, and so does the state.
  redo text check (redo in ('running', 'done', 'failed')),
  redo_language text,
  -- How sure the machine was of its words, from 0 to 1, on the mean; null where an engine does not tell.
  confidence real,
  -- Customers put their files in order. Tags come with the order and can be changed for each file.
  tags text[] not null default '{}',
  archived_at timestamptz,
  -- Deleted by the customer: the row stays for the books, blanked; customers do not see it any more.
  deleted_at timestamptz,
  -- A customer is told before buying the same recording again: the same link, or the same content uploaded again.
  -- A copy of the upload's fingerprint, because the upload is removed after some days.
  upload_fingerprint bytea,
  check ((redo is null) = (redo_language is null))
);
create index audiofiles_account on audiofiles (account_id, id desc);
create index audiofiles_archived on audiofiles (account_id, id desc) where (archived_at is not null);
-- Files that people work on, or wait for somebody to.
create index audiofiles_at_work on audiofiles (due_at) where statename in ('Transcribing', 'Awaiting Edit', 'Out for edit', 'Editing to Word Count', 'Awaiting Final Approval');
create index audiofiles_content on audiofiles (account_id, content_hash) where (content_hash is not null);
create index audiofiles_link on audiofiles (account_id, md5(originallink));
create index audiofiles_order on audiofiles (order_id);
-- What is still owed to a customer, by when.
create index audiofiles_owed on audiofiles (due_at) include (product, statename) where ((not is_test) and statename not in ('Delivered', 'Refunded', 'Order Cancelled', 'Error', 'On Hold'));
-- By state, newest first.
create index audiofiles_state on audiofiles (statename, id desc);
create index audiofiles_tags on audiofiles using gin (tags) where (tags <> '{}');
create index audiofiles_tests on audiofiles (created_at) where is_test;
create index audiofiles_uncertain on audiofiles (state_since) where (confidence < 0.6);
create index audiofiles_upload on audiofiles (account_id, upload_fingerprint) where (upload_fingerprint is not null);
create index audiofiles_with_old_media on audiofiles (state_since) where ((media_removed_at is null) and statename in ('Delivered', 'Refunded', 'Order Cancelled'));
-- Searched by name only, because they are not in the table below.
create index audiofiles_without_transcript on audiofiles (account_id, id desc) where (transcript_version_id is null);

create table audiofile_history (
  id bigint generated always as identity primary key,
  audiofile_id bigint not null references audiofiles,
  from_state text,
  to_state text not null,
  reason text,
  at timestamptz not null default now()
);
-- What came in and what went out on each day.
create index audiofile_history_ends on audiofile_history (at) where ((from_state is null) or (to_state = 'Delivered'));
create index audiofile_history_file on audiofile_history (audiofile_id, id);

-- What was bought for a file. Booked once its money has moved in the ledger; on an invoice for those who pay so.
create table line_items (
  id bigint generated always as identity (start with 1001) primary key,
  account_id bigint not null references accounts,
  order_id text not null references orders,
  audiofile_id bigint not null references audiofiles,
  kind text not null check (kind in ('order', 'upgrade', 'settlement', 'credit')),
  sku text not null,
  product text not null,
  quantity integer not null,
  price_cents integer not null,
  total_cents integer generated always as (quantity * price_cents) stored not null,
  transaction_id bigint references ledger_transactions,
  invoice_id bigint references invoices,
  created_at timestamptz not null default now(),
  -- An item goes back to the customer at most once: with a refund, a cancellation, or a file that ended in Error. Set as
  -- well where nothing had been charged for it yet, and on the credit items that stand against it. A file that is tried
  -- again gets new items.
  refunded_at timestamptz,
  -- null where no money had to move
  refund_transaction_id bigint references ledger_transactions
);
create index line_items_file on line_items (audiofile_id);
create index line_items_invoice on line_items (invoice_id) where (invoice_id is not null);
create index line_items_order on line_items (order_id);

-- What was found out about a file's sound once it was fetched and decoded. The sound itself is in the media store.
create table recordings (
  audiofile_id bigint primary key references audiofiles,
  tracks integer not null check (tracks = any (array[1, 2])),
  duration_ms bigint not null,
  -- loudness, noise and clipping of each track
  sound jsonb not null,
  -- where somebody speaks, for each track; null until looked for
  speech jsonb
);

-- One batch of pieces is one job for any worker, and what a dying worker loses.
create table transcription_batches (
  audiofile_id bigint not null references audiofiles,
  number integer not null,
  pieces jsonb not null,
  -- the words, once somebody has done it
  result jsonb,
  -- How the voices of a batch sound, window by window, where the recording has one channel: who speaks is told from all
  -- batches together.
  voices jsonb,
  primary key (audiofile_id, number)
);

-- A version is never changed. A file points at the one that was delivered.
create table transcript_versions (
  id bigint generated always as identity (start with 1001) primary key,
  audiofile_id bigint not null references audiofiles,
  origin text not null check (origin in ('machine', 'import', 'person', 'fake')),
  created_at timestamptz not null default now(),
  -- People save every few seconds, and each save is a version. One that was made from another stores only what lies
  -- between the paragraphs that both begin with and those that both end with.
  based_on bigint references transcript_versions,
  kept_first integer not null default 0,
  kept_last integer not null default 0,
  -- how many versions must be read before this one; at some point one is stored whole again
  depth integer not null default 0,
  -- Captions as a person made them, on top of a version of the text. A version without them has its captions cut by rule.
  -- Like paragraphs, only those between the ones shared with the version that it was made from are stored.
  has_cues boolean not null default false,
  cues_kept_first integer not null default 0,
  cues_kept_last integer not null default 0,
  -- The version that the customer had before a speaker was renamed: going back brings it back. Null for all other versions.
  replaces bigint references transcript_versions,
  -- Whether every word of a version was heard at its time, by an engine or by alignment. Null for versions from before.
  is_measured boolean
);
create index transcript_versions_file on transcript_versions (audiofile_id, id);

-- Paragraph by paragraph: a long transcript is read and written in small pieces, and never held as one.
create table transcript_paragraphs (
  version_id bigint not null references transcript_versions,
  position integer not null,
  paragraph jsonb not null,
  primary key (version_id, "position")
);

-- What a customer says is wrong in a transcript, at a moment of the recording.
create table mistakes (
  id bigint generated always as identity (start with 1001) primary key,
  audiofile_id bigint not null references audiofiles,
  at_ms bigint not null,
  note text not null,
  created_at timestamptz not null default now(),
  -- A report of a mistake is answered: an editor mends the text or says why it stays, and the customer is told. Operators
  -- send delivered files to an editor the same way, with a reason.
  reported_by text not null default 'customer' check (reported_by in ('customer', 'operator')),
  -- What the customer sees. A report that an editor has answered stays in progress until the text is delivered.
  state text not null default 'received' check (state in ('received', 'in_progress', 'mended', 'declined')),
  -- Who has to act on it: reports about machine transcripts wait for an operator's decision. So do all old ones.
  turn text not null default 'operator' check (turn in ('operator', 'editor')),
  resolution text check (resolution in ('mended', 'declined')),
  -- For the customer: why the text stays as it is.
  answer text,
  closed_at timestamptz,
  check ((closed_at is not null) = state in ('mended', 'declined')),
  check ((closed_at is null) or (resolution = state))
);
create index mistakes_file on mistakes (audiofile_id, at_ms);
create index mistakes_open on mistakes (audiofile_id) where (closed_at is null);

-- What people are asked to do for a file: one task at a time, or one for each part while it is being transcribed.
-- Open and without a person, it is offered; open with one, it is claimed until the lease runs out.
create table work_tasks (
  id bigint generated always as identity (start with 1001) primary key,
  audiofile_id bigint not null references audiofiles,
  kind text not null check (kind in ('transcribe', 'edit', 'second_pass', 'approve', 'correct')),
  -- a long file is transcribed in several parts, each a stretch of the recording
  part integer not null default 0,
  parts integer not null default 1,
  start_ms bigint not null,
  end_ms bigint not null,
  state text not null default 'open' check (state in ('open', 'done', 'withdrawn', 'kept')),
  person_id bigint references people,
  lease_until timestamptz,
  -- the text as it is now; every save makes another version
  version_id bigint not null references transcript_versions,
  -- made because a reviewer sent the file back
  is_correction boolean not null default false,
  -- what the reviewer thought of the text, from 1 to 5
  grade integer check ((grade >= 1) and (grade <= 5)),
  created_at timestamptz not null default now(),
  done_at timestamptz,
  add_ons_at_claim text[] not null default '{}',
  -- Why a task was taken from the people who had it or could have had it, in a sentence for them.
  withdrawn_because text,
  due_at timestamptz,
  -- An operator gives a task to a person, or a reviewer sends it back to the person who did it first: others do not see it.
  -- Past `assigned_until`, everybody does; without it, the assignment stays until an operator changes it.
  assigned_to bigint references people,
  assigned_until timestamptz,
  -- words that a reviewer changed in this review
  fixed_words integer not null default 0,
  check (((state = 'open') and (person_id is not null)) = (lease_until is not null)),
  check ((state = 'done') = (done_at is not null)),
  check ((state <> 'done') or (person_id is not null)),
  check ((assigned_until is null) or (assigned_to is not null))
);
create index work_tasks_assigned on work_tasks (assigned_to) where ((state = 'open') and (assigned_to is not null));
create index work_tasks_claimed on work_tasks (person_id) where (state = 'open');
create index work_tasks_file on work_tasks (audiofile_id, id);
create index work_tasks_leases on work_tasks (lease_until) where (lease_until is not null);
create unique index work_tasks_open on work_tasks (audiofile_id, part) where (state = 'open');

-- Every save, under the id that the client gave it: sent again after a lost answer, it is the same save.
create table work_saves (
  task_id bigint not null references work_tasks,
  save_id text not null,
  person_id bigint not null references people,
  based_on bigint not null references transcript_versions,
  version_id bigint not null unique references transcript_versions,
  at timestamptz not null default now(),
  primary key (task_id, person_id, save_id)
);
create index work_saves_version on work_saves (task_id, version_id);

-- Why a reviewer sent a file back, at a moment of the recording.
create table work_notes (
  id bigint generated always as identity (start with 1001) primary key,
  audiofile_id bigint not null references audiofiles,
  task_id bigint not null references work_tasks,
  person_id bigint not null references people,
  at_ms bigint not null,
  note text not null,
  created_at timestamptz not null default now(),
  -- Comments of reviewers are answered and resolved, in threads.
  reply_to bigint references work_notes,
  resolved_at timestamptz,
  resolved_by bigint references people,
  check ((resolved_at is null) = (resolved_by is null)),
  check ((reply_to is null) or (resolved_at is null))
);
create index work_notes_file on work_notes (audiofile_id, at_ms);
create index work_notes_replies on work_notes (reply_to) where (reply_to is not null);

-- What a person earned with a task, at the rate of that day: a rate that changes later changes nothing here.
create table work_earnings (
  task_id bigint primary key references work_tasks,
  person_id bigint not null references people,
  audiofile_id bigint not null references audiofiles,
  kind text not null,
  product text not null,
  part integer not null,
  seconds integer not null,
  cents_per_minute integer not null,
  amount_cents integer not null,
  at timestamptz not null default now(),
  payout_id bigint references work_payouts
);
create index work_earnings_file on work_earnings (audiofile_id);
create index work_earnings_payout on work_earnings (payout_id);
create index work_earnings_person on work_earnings (person_id, at);
create index work_earnings_unpaid on work_earnings (at) where (payout_id is null);

-- The words of a file's title and link, for searching. In a table of their own: a file changes its state a dozen times,
-- and its words hardly ever. Punctuation separates words.
create table audiofile_words (
  audiofile_id bigint primary key references audiofiles on delete cascade,
  words tsvector not null
);
create index audiofile_words_words on audiofile_words using gin (words);

create table transcript_cues (
  version_id bigint not null references transcript_versions,
  position integer not null,
  cue jsonb not null,
  primary key (version_id, "position")
);

-- Where speech is in one part of a track. A recording is gone through part by part, so that accounts take turns and a
-- worker that dies loses little. They are removed when the whole recording is known (recordings.speech).
create table speech_slices (
  audiofile_id bigint not null references audiofiles,
  track integer not null,
  from_ms integer not null,
  -- where the next part begins; none after the last
  next_ms integer,
  speech jsonb not null,
  primary key (audiofile_id, track, from_ms)
);

-- What customers are told: in their pages, and by mail to those who want it.
create table notices (
  id bigint generated always as identity (start with 1001) primary key,
  account_id bigint not null references accounts,
  kind text not null check (kind in ('transcript ready', 'file failed', 'card declined', 'order on hold', 'balance low', 'invoice due', 'episode ordered', 'feed stopped', 'transcript corrected', 'report answered')),
  audiofile_id bigint references audiofiles,
  order_id text references orders,
  invoice_id bigint references invoices,
  -- A sentence for the customer: why a file failed, what an invoice comes to.
  details text not null,
  -- For notices that a schedule writes: the same cause is told once.
  cause text unique,
  created_at timestamptz not null default now()
);
create index notices_account on notices (account_id, id);

-- One row for each person who is to get a notice by mail. `sending` that stays is a mail of which we cannot know
-- whether the server took it: it is not sent again.
create table notice_mails (
  notice_id bigint not null references notices on delete cascade,
  person_id bigint not null references people,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'not sent')),
  primary key (person_id, notice_id)
);
create index notice_mails_waiting on notice_mails (person_id, notice_id) where (state = 'waiting');

-- Links with which anyone can read and hear one file, without an account. Unlike a key, a link gives access to nothing that
-- is not in this database anyway, and customers copy it again later: it is stored as it is.
create table share_links (
  id bigint generated always as identity (start with 1001) primary key,
  audiofile_id bigint not null references audiofiles,
  token text not null unique,
  may_download boolean not null,
  expires_at timestamptz,
  created_at timestamptz not null default now()
);
create index share_links_audiofile on share_links (audiofile_id);

-- The transcripts that customers have, for searching. src/library/search-words.ts makes the words and says why.
-- All words of a file, for finding and ranking it: what is said, and what the file is called.
create table transcript_search (
  audiofile_id bigint primary key references audiofiles,
  words tsvector not null,
  -- who speaks in the transcript
  speakers text[] not null
);
-- Without the list of pending entries: every search would have to read that list.
create index transcript_search_words on transcript_search using gin (words) WITH (fastupdate=off);

-- Where the words stand. In parts, because a tsvector keeps 255 positions of a word. Position n is unit n.
create table transcript_search_parts (
  audiofile_id bigint not null references audiofiles,
  part integer not null,
  words tsvector not null,
  -- the printed text in units that joined together give the text again, and when each begins
  units text[] not null,
  starts_ms integer[] not null,
  primary key (audiofile_id, part)
);

-- Every version that was a customer's current transcript, in order: what they can read and restore.
create table delivered_versions (
  version_id bigint primary key references transcript_versions,
  audiofile_id bigint not null references audiofiles,
  -- times: the same text with measured times, which is not a version to a customer
  cause text not null check (cause in ('delivery', 'edit', 'restore', 'speakers', 'times')),
  -- the name of the customer who changed it; null for what the service did
  name text,
  -- chosen by the client: a save that is sent twice takes effect once
  save_id text,
  at timestamptz not null default now()
);
create index delivered_versions_file on delivered_versions (audiofile_id, version_id);
create unique index delivered_versions_save on delivered_versions (audiofile_id, save_id) where (save_id is not null);

-- Where a person left a task: the desk opens there.
create table desk_places (
  task_id bigint not null references work_tasks on delete cascade,
  person_id bigint not null references people on delete cascade,
  paragraph integer not null,
  start_offset integer not null,
  sound_ms bigint not null,
  primary key (task_id, person_id)
);

-- Grades for the work of one person, where they differ from the grade of the whole text.
create table work_grades (
  review_id bigint not null references work_tasks,
  task_id bigint not null references work_tasks,
  grade integer not null check ((grade >= 1) and (grade <= 5)),
  primary key (task_id, review_id)
);

alter table audiofiles add constraint audiofiles_transcript_version_id_fkey foreign key (transcript_version_id) references transcript_versions(id);

-- Whatever changes a transcript or the names of a file enqueues the job that indexes it, in the same transaction.
create function index_transcript_later() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job('index-transcript', json_build_object('audiofile', new.id),
    job_key => 'index ' || new.id, priority => 500, max_attempts => 25, flags => array['account:' || new.account_id]);
  return null;
end $$;
create trigger index_transcript_later after update of transcript_version_id, title, description, names, tags on audiofiles
  for each row
  when ((new.transcript_version_id is not null) and ((old.transcript_version_id is distinct from new.transcript_version_id) or (old.title <> new.title) or (old.description <> new.description) or (old.names <> new.names) or (old.tags <> new.tags)))
  execute function index_transcript_later();

create function keep_audiofile_words() returns trigger language plpgsql as $$
begin
  insert into audiofile_words (audiofile_id, words) values (new.id, words_of(new.title, new.originallink))
  on conflict (audiofile_id) do update set words = excluded.words;
  return null;
end $$;
create trigger keep_audiofile_words after insert or update of title, originallink on audiofiles
  for each row execute function keep_audiofile_words();

create function ledger_check_zero() returns trigger language plpgsql as $$
begin
  if (select sum(amount_cents) from ledger_entries where transaction_id = new.transaction_id) <> 0 then
    raise exception 'ledger transaction % does not sum to zero', new.transaction_id;
  end if;
  return null;
end $$;
create constraint trigger ledger_check_zero after insert on ledger_entries
  deferrable initially deferred for each row execute function ledger_check_zero();

create function ledger_keep_balance() returns trigger language plpgsql as $$
begin
  insert into ledger_balances as balances (account_id, book, balance_cents)
  values (new.account_id, new.book, new.amount_cents)
  on conflict (account_id, book) do update set balance_cents = balances.balance_cents + excluded.balance_cents;
  return null;
end $$;
create trigger ledger_keep_balance after insert on ledger_entries
  for each row execute function ledger_keep_balance();

create function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'ledger entries are never changed';
end $$;
create trigger ledger_refuse_change before delete or update on ledger_entries
  for each row execute function ledger_refuse_change();

create function note_first_invoice() returns trigger language plpgsql as $$
begin
  -- An update of nothing would be told as a change, too.
  if exists (select from accounts where id = new.account_id and not has_invoices) then
    update accounts set has_invoices = true where id = new.account_id;
  end if;
  return null;
end $$;
create trigger note_first_invoice after insert on invoices
  for each row execute function note_first_invoice();

-- Pages that are open hear of every change of state and progress without asking.
create function tell_audiofile_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('audiofile_changes', json_build_object(
    'account', new.account_id, 'id', new.id, 'statename', new.statename, 'percent', new.percent)::text);
  return null;
end $$;
create trigger audiofile_added after insert on audiofiles
  for each row execute function tell_audiofile_change();
create trigger audiofile_changed after update of statename, percent, transcript_version_id, reason on audiofiles
  for each row
  when ((old.statename is distinct from new.statename) or (old.percent is distinct from new.percent) or (old.transcript_version_id is distinct from new.transcript_version_id) or (old.reason is distinct from new.reason))
  execute function tell_audiofile_change();

-- A person whose claim ends is told which one it was; everybody else hears only that there is other work than before.
create function tell_claim_change() returns trigger language plpgsql as $$
begin
  if old.person_id is not null and (new.person_id is distinct from old.person_id or new.state = 'withdrawn') then
    perform pg_notify('work_changes', json_build_object('person', old.person_id, 'task', old.id)::text);
  else
    perform pg_notify('work_changes', '');
  end if;
  return null;
end $$;
create trigger work_task_changed after update of state, person_id, assigned_to on work_tasks
  for each row
  when ((old.state is distinct from new.state) or (old.person_id is distinct from new.person_id) or (old.assigned_to is distinct from new.assigned_to))
  execute function tell_claim_change();

-- Processes remember whose key is whose. They forget when a key is revoked or an account changes.
create function tell_of_account_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('accounts_changed', '');
  return null;
end $$;
create trigger tell_of_account_change after delete or update on accounts
  for each statement execute function tell_of_account_change();
create trigger tell_of_key_change after delete or update of revoked_at on api_keys
  for each statement execute function tell_of_account_change();

-- Live streams end with the session that opened them, in whichever process they are.
create function tell_of_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('accounts_changed', 'session ' || encode(old.hash, 'hex'));
  return null;
end $$;
create trigger tell_of_session_end after delete or update of acting_for on sessions
  for each row execute function tell_of_session_end();

-- Open pages hear of the state of a report as they hear of the state of its file.
create function tell_report_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('audiofile_changes', json_build_object(
    'account', account_id, 'id', id, 'statename', statename, 'percent', percent)::text)
  from audiofiles where id = new.audiofile_id;
  return null;
end $$;
create trigger report_changed after insert or update of state on mistakes
  for each row execute function tell_report_change();

-- People who look for work hear that there is some, or less, without asking: when a task is made, taken, given back or
-- done, and when a file comes to people or leaves them.
create function tell_work_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('work_changes', '');
  return null;
end $$;
create trigger audiofile_to_work after update of statename on audiofiles
  for each row
  when ((old.statename is distinct from new.statename) and new.statename in ('Transcribing', 'Awaiting Edit', 'Editing to Word Count', 'Awaiting Final Approval'))
  execute function tell_work_change();
create trigger person_paused after update of paused_at on people
  for each statement execute function tell_work_change();
create trigger work_task_added after insert on work_tasks
  for each statement execute function tell_work_change();

create function words_of(title text, originallink text) returns tsvector language sql immutable
  return to_tsvector('simple'::regconfig,
    translate(left(title || ' ' || originallink, 10000), '/.:?&=_-%+#~@!,;()[]{}<>|"''\*^$`', repeat(' ', 32)));

insert into skus (sku, product, meaning, price_cents_per_minute) values
  ('CAPTION1', 'CAPTION1', 'Captions/subtitles', 50),
  ('DIFFQ2', 'DIFFQ2', 'Difficult audio', 75),
  ('EDIT01', 'EDIT01', 'Extra editing', 50),
  ('EMSR02', 'EMSR02', 'Advanced machine transcription', 25),
  ('TRANS14', 'TRANS14', 'Budget transcription, target of 14 days', 100),
  ('TRANS2', 'TRANS2', '1-day expert transcription', 250),
  ('TRANS6', 'TRANS6', '6-day transcription', 150),
  ('TSTMP1', 'TSTMP1', 'Timestamps', 10),
  ('UPGRD1', 'UPGRD1', 'Upgrade TRANS14 to TRANS6', 50),
  ('UPGRD2', 'UPGRD2', 'Upgrade TRANS14 to TRANS2', 150),
  ('UPGRD3', 'UPGRD3', 'Upgrade TRANS6 to TRANS2', 100),
  ('VERBATIM1', 'VERBATIM1', 'Verbatim', 30);

insert into sku_aliases (alias, sku) values
  ('TRANS7', 'TRANS6');

insert into work_rates (kind, product, cents_per_minute) values
  ('approve', 'EMSR02', 5),
  ('approve', 'TRANS14', 5),
  ('approve', 'TRANS2', 10),
  ('approve', 'TRANS6', 5),
  ('correct', 'EMSR02', 5),
  ('correct', 'TRANS14', 5),
  ('correct', 'TRANS2', 10),
  ('correct', 'TRANS6', 5),
  ('edit', 'EMSR02', 20),
  ('edit', 'TRANS14', 15),
  ('edit', 'TRANS2', 35),
  ('edit', 'TRANS6', 20),
  ('second_pass', 'EMSR02', 20),
  ('second_pass', 'TRANS14', 15),
  ('second_pass', 'TRANS2', 25),
  ('second_pass', 'TRANS6', 20),
  ('transcribe', 'TRANS14', 40),
  ('transcribe', 'TRANS2', 100),
  ('transcribe', 'TRANS6', 60);
