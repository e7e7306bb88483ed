-- What customers are told: in their pages, and by mail to those who want it.
create table notices (
  id bigint generated always as identity (start with 1001) primary key,
  account_id bigint not null references accounts,
  kind text not null check (kind in
    ('transcript ready', 'file failed', 'card declined', 'order on hold', 'balance low', 'invoice due')),
  audiofile_id bigint references audiofiles,
  order_id text references orders,
  invoice_id bigint references invoices,
  -- A sentence for the customer: why a file failed, what an invoice comes to.
  details text not null,
  -- For notices that a schedule writes: the same cause is told once.
  cause text unique,
  created_at timestamptz not null default now()
);
create index notices_account on notices (account_id, id);

-- One row for each person who is to get a notice by mail. `sending` that stays is a mail of which we cannot know
-- whether the server took it: it is not sent again.
create table notice_mails (
  notice_id bigint not null references notices on delete cascade,
  person_id bigint not null references people,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'not sent')),
  primary key (person_id, notice_id)
);
create index notice_mails_waiting on notice_mails (person_id, notice_id) where state = 'waiting';

alter table people
  add column unwanted_mails text[] not null default '{}',
  -- File extensions of documents that are attached to the mail about a transcript.
  add column attached_formats text[] not null default '{}',
  add column last_seen_notice bigint not null default 0,
  -- In the link that ends mails without signing in.
  add column unsubscribe_token text not null unique
    default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');

-- Below this, a customer who pays in advance is told. Null: never.
alter table accounts add column low_balance_cents bigint default 1000 check (low_balance_cents >= 0);
