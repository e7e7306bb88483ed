-- What operators did, and tried to do. Written in the transaction of the change; where a change needs more than one
-- transaction, or another service, the line is there before it begins ('begun') and says afterwards how it ended.
create table audit_log (
  id bigint generated always as identity (start with 1001) primary key,
  at timestamptz not null default now(),
  person_id bigint not null references people,
  -- the customer in whose name the operator acted
  acting_for bigint,
  -- in words, and as the API calls it
  action text not null,
  route text not null,
  -- On what. No references: the log stays when what it tells of is gone.
  account_id bigint,
  audiofile_id bigint,
  order_id text,
  invoice_id bigint,
  -- what was asked for, without secrets
  parameters jsonb not null,
  state text not null check (state in ('begun', 'done', 'refused')),
  outcome text
);
create index audit_log_account on audit_log (account_id, id desc) where account_id is not null;
create index audit_log_file on audit_log (audiofile_id, id desc) where audiofile_id is not null;
create index audit_log_person on audit_log (person_id, id desc);
create index audit_log_at on audit_log (at);

-- The account for which an operator acts in this session.
alter table sessions add column acting_for bigint references accounts;

-- Put at the front by an operator: of the machine's queue, and of what people are offered.
alter table audiofiles add column front_since timestamptz;

-- The words of a file's title and link, for searching. In a table of their own: a file changes its state a dozen times,
-- and its words hardly ever. Punctuation separates words.
create table audiofile_words (
  audiofile_id bigint primary key references audiofiles on delete cascade,
  words tsvector not null
);
create function words_of(title text, originallink text) returns tsvector language sql immutable
  return to_tsvector('simple'::regconfig,
    translate(left(title || ' ' || originallink, 10000), '/.:?&=_-%+#~@!,;()[]{}<>|"''\*^$`', repeat(' ', 32)));
create function keep_audiofile_words() returns trigger language plpgsql as $$
begin
  insert into audiofile_words (audiofile_id, words) values (new.id, words_of(new.title, new.originallink))
  on conflict (audiofile_id) do update set words = excluded.words;
  return null;
end $$;
create trigger keep_audiofile_words after insert or update of title, originallink on audiofiles
  for each row execute function keep_audiofile_words();
insert into audiofile_words (audiofile_id, words) select id, words_of(title, originallink) from audiofiles;
create index audiofile_words_words on audiofile_words using gin (words);

-- By state, newest first.
create index audiofiles_state on audiofiles (statename, id desc);

-- What is still owed to a customer, by when.
create index audiofiles_owed on audiofiles (due_at) include (product, statename)
  where not is_test and statename not in ('Delivered', 'Refunded', 'Order Cancelled', 'Error', 'On Hold');

-- What came in and what went out on each day.
create index audiofile_history_ends on audiofile_history (at)
  where from_state is null or to_state = 'Delivered';
create index audiofiles_tests on audiofiles (created_at) where is_test;
create index ledger_transactions_at on ledger_transactions (created_at);

create index events_series on events (series);
create index deliveries_failed on deliveries (created_at desc) where state in ('failed', 'unknown');
