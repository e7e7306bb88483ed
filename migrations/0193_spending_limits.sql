-- What may be bought with a key, in total or in each calendar month (UTC); null for no limit. It never changes, so a process
-- can cache it: a key with another limit is another key.
alter table api_keys
  add column spending_limit_cents bigint check (spending_limit_cents > 0),
  add column spending_period text not null default 'total' check (spending_period in ('total', 'month'));

-- The key whose spending limit this counts against; null where no limit applies. Card charges count while they are open
-- (`asked`), because an upgrade has no line items before it is paid.
alter table line_items add column key_id bigint references api_keys on delete set null;
alter table card_charges add column key_id bigint references api_keys on delete set null;
alter table followed_feeds add column key_id bigint references api_keys on delete set null;

create index line_items_key on line_items (key_id, created_at) include (total_cents, refunded_at) where key_id is not null;
create index card_charges_key on card_charges (key_id) where key_id is not null;
