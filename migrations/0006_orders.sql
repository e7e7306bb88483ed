create table orders (
  id text primary key,
  account_id bigint not null references accounts,
  -- how the account paid when it ordered
  terms text not null check (terms in ('prepay', 'card', 'invoice')),
  is_test boolean not null,
  skus text[] not null,
  tags text[] not null default '{}',
  -- 'billing' while the account is past due; nothing is charged or worked on until it is released
  hold text check (hold in ('billing')),
  created_at timestamptz not null default now(),
  -- gives held orders, and orders of one moment, an order
  number bigint generated always as identity
);
create index orders_account on orders (account_id, number desc);
create index orders_held on orders (account_id, number) where hold is not null;

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
  quality_stars integer check (quality_stars between 1 and 5),
  quality_reasons jsonb,
  -- null until the price is final
  total_cents integer,
  content_hash bytea,
  due_at timestamptz not null,
  -- why it is where it is, in words for the customer
  reason text,
  -- how often the media host, or our own work, failed in this state
  attempts integer not null default 0,
  percent integer check (percent between 0 and 100),
  transcript_version_id bigint,
  created_at timestamptz not null default now()
);
create index audiofiles_account on audiofiles (account_id, id desc);
create index audiofiles_order on audiofiles (order_id);
create index audiofiles_content on audiofiles (account_id, content_hash) where content_hash is not null;

create table audiofile_history (
  id bigint generated always as identity primary key,
  audiofile_id bigint not null references audiofiles,
  from_state text,
  to_state text not null,
  reason text,
  at timestamptz not null default now()
);
create index audiofile_history_file on audiofile_history (audiofile_id, id);

create table invoices (
  id bigint generated always as identity (start with 1001) primary key,
  account_id bigint not null references accounts,
  state text not null default 'CREATED' check (state in ('CREATED', 'OPEN', 'SUBMITTED', 'PAID')),
  purchase_order text,
  created_at timestamptz not null default now(),
  submitted_at timestamptz,
  due_on date,
  paid_at timestamptz
);
create unique index invoices_being_filled on invoices (account_id) where state = 'CREATED';
create index invoices_account on invoices (account_id, id desc);
create index invoices_unpaid on invoices (account_id, due_on) where state = 'SUBMITTED';

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
  total_cents integer not null generated always as (quantity * price_cents) stored,
  transaction_id bigint references ledger_transactions,
  invoice_id bigint references invoices,
  created_at timestamptz not null default now()
);
create index line_items_file on line_items (audiofile_id);
create index line_items_order on line_items (order_id);
create index line_items_invoice on line_items (invoice_id) where invoice_id is not null;

create table idempotency_keys (
  account_id bigint not null references accounts,
  key text not null,
  request_hash bytea not null,
  answer jsonb not null,
  created_at timestamptz not null default now(),
  primary key (account_id, key)
);

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
  created_at timestamptz not null default now()
);
create index card_charges_order on card_charges (order_id, id);

create table quotes (
  id text primary key,
  account_id bigint not null references accounts,
  chosen jsonb not null,
  files jsonb not null,
  total_cents integer not null,
  expires_at timestamptz not null
);
