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
create index deliveries_waiting on deliveries (account_id, id) where state = 'waiting';
create index deliveries_unfinished on deliveries (account_id, series, id) where state in ('waiting', 'sending');
create index deliveries_sending on deliveries (sent_at) where state = 'sending';
