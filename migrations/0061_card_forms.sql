-- A visit to the card form of the gateway, on its own pages. Whoever comes back from one can only finish what their
-- account began, and only once: an old address that is opened again must not bring an old card back.
create table card_forms (
  session text primary key,
  account_id bigint not null references accounts,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index card_forms_account on card_forms (account_id);
