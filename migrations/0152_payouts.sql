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
create index work_adjustments_person on work_adjustments (person_id, at);
create index work_adjustments_payout on work_adjustments (payout_id);
create index work_adjustments_unpaid on work_adjustments (at) where payout_id is null;

alter table work_earnings add column payout_id bigint references work_payouts;
create index work_earnings_payout on work_earnings (payout_id);
create index work_earnings_unpaid on work_earnings (at) where payout_id is null;
