-- What an imported file and its order were called before, where they could not keep it.
alter table audiofiles add column old_id text, add column old_order text;
create index audiofiles_old_id on audiofiles (old_id, account_id) where old_id is not null;
create index audiofiles_old_order on audiofiles (old_order, account_id) where old_order is not null;

-- What a file cost elsewhere counts as its total.
update audiofiles set total_cents = coalesce(total_cents, 0) + paid_cents
from imported_files where audiofile_id = audiofiles.id and paid_cents > 0;

-- Whether a webhook came with the account: it does so once, like the balance.
alter table imported_accounts add column has_webhook boolean not null default false;

-- Invoices of another service, by its numbers: records, for which nothing is due here.
create table imported_invoices (
  account_id bigint not null references accounts,
  id bigint not null,
  purchase_order text,
  created_at timestamptz not null,
  paid_at timestamptz,
  -- as API v4 shows them, with amounts in cents
  items jsonb not null,
  audiofile_ids bigint[] not null,
  primary key (account_id, id)
);
