-- Accounts that want their card charged when the balance falls below a limit.
create table automatic_top_ups (
  account_id bigint primary key references accounts,
  is_on boolean not null,
  limit_cents integer not null check (limit_cents >= 0),
  amount_cents integer not null check (amount_cents > 0),
  monthly_max_cents integer not null check (monthly_max_cents >= amount_cents),
  -- why we switched it off; null if the customer did
  stopped_reason text,
  changed_at timestamptz not null default clock_timestamp()
);

-- What an automatic top-up was made for: a ledger transaction that took the balance below the limit, or the customer's
-- own setting. A cause is charged for once.
alter table card_charges add column cause text unique;
