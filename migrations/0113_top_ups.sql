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

-- For receipts: the card as its owner knows it.
alter table card_charges add column card_label text;

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
