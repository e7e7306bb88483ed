-- What an operator gives back for a file, in any state of the file, whole or in part. The row is written in the
-- transaction that moves the money.
create table refunds (
  id bigint generated always as identity (start with 1001) primary key,
  account_id bigint not null references accounts,
  order_id text not null references orders,
  audiofile_id bigint not null references audiofiles,
  amount_cents integer not null check (amount_cents > 0),
  -- of the amount, what was taken off unpaid invoices
  off_invoices_cents integer not null,
  -- where the rest went
  destination text not null check (destination in ('balance', 'card')),
  -- why, for the customer
  memo text not null,
  -- chosen by the client: a refund sent twice is made once
  request_id text not null,
  transaction_id bigint not null unique references ledger_transactions,
  created_at timestamptz not null default now(),
  unique (account_id, request_id)
);
create index refunds_audiofile on refunds (audiofile_id, id);

-- The part of a refund that goes to the card of one charge. Written before the gateway is called, with a key of its own
-- for each row, so that repeating the call refunds once. What the gateway refuses goes to the prepay balance.
create table card_refunds (
  id bigint generated always as identity (start with 1001) primary key,
  refund_id bigint not null references refunds,
  account_id bigint not null references accounts,
  charge_id bigint not null references card_charges,
  amount_cents integer not null check (amount_cents > 0),
  state text not null default 'asked' check (state in ('asked', 'made', 'failed')),
  gateway_reference text,
  failure text,
  created_at timestamptz not null default now()
);
create index card_refunds_refund on card_refunds (refund_id);
create index card_refunds_charge on card_refunds (charge_id);
create index card_refunds_account on card_refunds (account_id) where state = 'asked';

-- A refund in part stands beside the items that it reduces, as a negative item.
alter table line_items drop constraint line_items_kind_check,
  add constraint line_items_kind_check check (kind in ('order', 'upgrade', 'settlement', 'credit', 'refund'));

alter table notices drop constraint notices_kind_check,
  add constraint notices_kind_check check (kind in
    ('transcript ready', 'file failed', 'card declined', 'order on hold', 'balance low', 'invoice due',
     'episode ordered', 'feed stopped', 'transcript corrected', 'report answered', 'alert', 'refund issued'));
