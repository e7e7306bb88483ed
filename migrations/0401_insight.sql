-- What a language model of the operator's choice wrote about a transcript: a summary with what belongs to it, or the answer
-- to a question. It was made of one version of the text, and is out of date when the file has another one.
create table insights (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  audiofile_id bigint not null references audiofiles,
  kind text not null check (kind in ('summary', 'question')),
  question text check ((question is not null) = (kind = 'question')),
  -- versions are thinned in time: then it is just not the current one
  version_id bigint not null,
  state text not null default 'waiting' check (state in ('waiting', 'working', 'done', 'failed')),
  -- the host that the text was sent to, and the model that it was asked for
  server text not null,
  model text not null,
  -- of the part of the text that goes into one request: a worker that takes over cuts the text as it was cut before
  part_tokens integer not null,
  parts integer not null default 0,
  parts_done integer not null default 0,
  -- of the response that is just arriving
  text_so_far text not null default '',
  content jsonb,
  problem text,
  line_item_id bigint references line_items,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create index insights_by_file on insights (audiofile_id, id);
create index insights_at_work on insights (account_id) where state in ('waiting', 'working');
create unique index insights_one_summary on insights (audiofile_id) where kind = 'summary' and state in ('waiting', 'working');

-- What was made of each part, until the whole is done. Level 0 is of parts of the text; what the others are made of is the
-- level below.
create table insight_parts (
  insight_id bigint not null references insights on delete cascade,
  level integer not null,
  part integer not null,
  notes jsonb not null,
  primary key (insight_id, level, part)
);

-- The text of these files, or of all files of these accounts, goes to no language model.
alter table audiofiles add column is_confidential boolean not null default false;
alter table accounts add column refuses_insight boolean not null default false;

insert into skus (sku, product, meaning, price_cents_per_minute)
values ('INSIGHT1', 'INSIGHT1', 'Summary, or a question about a transcript', 0)
on conflict do nothing;
