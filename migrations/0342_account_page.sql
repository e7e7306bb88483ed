-- What operators keep about an account. One that is suspended can read and download, and nothing else; the customer reads
-- the reason.
alter table accounts
  add column suspended_at timestamptz,
  add column suspended_because text,
  add column operator_notes text not null default '',
  -- how much may be owed on invoices; null for any amount
  add column credit_limit_cents bigint check (credit_limit_cents >= 0);
