-- What was submitted stays as it is. What comes off an invoice after that is on a credit note, with a number of its own.
create table credit_notes (
  id bigint generated always as identity (start with 1001) primary key,
  account_id bigint not null references accounts,
  invoice_id bigint not null references invoices,
  transaction_id bigint not null references ledger_transactions,
  memo text not null,
  created_at timestamptz not null default now()
);
create index credit_notes_invoice on credit_notes (invoice_id);

-- An item of a credit note counts for its invoice, but is not on it.
alter table line_items add column credit_note_id bigint references credit_notes;
create index line_items_credit_note on line_items (credit_note_id) where credit_note_id is not null;

-- Payments of an invoice, whole or in part. Below zero: what was paid and then credited went to the balance.
create table invoice_payments (
  id bigint generated always as identity (start with 1001) primary key,
  invoice_id bigint not null references invoices,
  amount_cents bigint not null,
  memo text not null default '',
  transaction_id bigint not null references ledger_transactions,
  created_at timestamptz not null default now()
);
create index invoice_payments_invoice on invoice_payments (invoice_id);

alter table invoices add column voided_at timestamptz;
