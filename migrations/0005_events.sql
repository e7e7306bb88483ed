-- What happened, for the account's log and its webhook. An event is written in the transaction that causes it.
create table events (
  id bigint generated always as identity (start with 1001) primary key,
  -- the webhook-id header: the same for every delivery of this event
  message_id text not null unique,
  account_id bigint not null references accounts,
  event text not null,
  -- exactly what is posted, form-encoded
  body text not null,
  created_at timestamptz not null default now()
);
create index events_account on events (account_id, id desc);

create table webhooks (
  account_id bigint primary key references accounts,
  url text,
  secret text not null,
  -- still signed with for a while after a new secret was made
  previous_secret text,
  previous_secret_until timestamptz
);

-- One POST of one event. 'sending' is written before the POST and never sent again: a crash in between leaves an
-- outcome that nobody knows, and once is the promise.
create table deliveries (
  id bigint generated always as identity (start with 1001) primary key,
  event_id bigint not null references events,
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
create index deliveries_under_way on deliveries (id) where state in ('waiting', 'sending');
