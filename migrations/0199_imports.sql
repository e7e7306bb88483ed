-- Accounts and files that came from another service, or from another installation of this one: `longhand import` takes
-- each once. Keys are hashes of the other service's name and its id there, so that they can stay when an account's data is
-- deleted: what was deleted must not come back with the next import.
create table imported_accounts (
  id bigint generated always as identity (start with 1001) primary key,
  -- by the account's id there, where it has one, and by its email there, which may have changed here since
  id_key bytea unique,
  email_key bytea not null unique,
  account_id bigint not null references accounts,
  -- the balance that came with it; null if none was given
  balance_cents bigint,
  -- when the link to set a password was mailed
  invited_at timestamptz,
  imported_at timestamptz not null default now()
);
create index imported_accounts_account on imported_accounts (account_id);

create table imported_files (
  key bytea primary key,
  audiofile_id bigint not null unique references audiofiles,
  -- files of one order there share one here
  order_key bytea,
  -- what the customer paid there; null if unknown
  paid_cents integer,
  imported_at timestamptz not null default now()
);
create index imported_files_order on imported_files (order_key) where order_key is not null;

-- Another book: 'opening'  balances that were paid to another service, as negative numbers. 'bank' stays the money that
-- came in here.
alter table ledger_entries drop constraint ledger_entries_book_check,
  add constraint ledger_entries_book_check check (book in ('prepay', 'receivable', 'revenue', 'bank', 'opening'));
