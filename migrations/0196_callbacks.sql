-- An order can name its own URL for its events, beside the account's webhook, and carry values for the customer's program.
alter table orders add column callback text, add column metadata jsonb not null default '{}';
-- those of its order
alter table audiofiles add column metadata jsonb not null default '{}';

-- To the callback of the order: with the order's metadata, and in a series of its own, so that neither receiver waits for
-- the other.
alter table deliveries add column is_callback boolean not null default false;

-- Since when every delivery to callbacks on this host has failed, and the latest failure, to the minute.
create table failing_callbacks (
  account_id bigint not null references accounts,
  host text not null,
  failing_since timestamptz not null default now(),
  failed_at timestamptz not null default now(),
  primary key (account_id, host)
);
