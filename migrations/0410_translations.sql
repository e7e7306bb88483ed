-- A translation is asked of the language model like a summary, and is kept as a text of its own beside the transcript, until
-- another one into the same language takes its place.
alter table insights drop constraint insights_kind_check;
alter table insights add constraint insights_kind_check check (kind in ('summary', 'question', 'translation'));
alter table insights add column language text check ((language is not null) = (kind = 'translation'));
create unique index insights_one_translation on insights (audiofile_id, language)
where kind = 'translation' and state in ('waiting', 'working');

create table translations (
  insight_id bigint primary key references insights on delete cascade,
  -- one more with each paragraph that is saved
  revision integer not null default 0,
  reviewed_at timestamptz,
  reviewed_by text check ((reviewed_by is null) = (reviewed_at is null))
);

-- Paragraphs, or the sentences of long ones, with what each was made of.
create table translated_paragraphs (
  id bigint generated always as identity primary key,
  insight_id bigint not null references translations on delete cascade,
  place integer not null,
  -- goes on in the paragraph before
  continues boolean not null,
  speaker text,
  start_ms integer not null,
  end_ms integer not null,
  -- when something is said in it, in order
  spans jsonb not null,
  original text not null,
  text text not null,
  -- of the translation when it was saved
  revision integer not null default 0,
  -- null for what the machine wrote
  edited_by text,
  unique (insight_id, place)
);

insert into skus (sku, product, meaning, price_cents_per_minute)
values ('TRANSL1', 'TRANSL1', 'Translation of a transcript by a language model', 0)
on conflict do nothing;
