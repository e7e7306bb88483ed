-- Every change of a translated paragraph keeps what it said before, also when the machine translates it again.
alter table translated_paragraphs
  -- null if that was before this was kept
  add column written_at timestamptz,
  alter column written_at set default now();

create table earlier_translations (
  id bigint generated always as identity primary key,
  paragraph_id bigint not null references translated_paragraphs on delete cascade,
  text text not null,
  -- null for what the machine wrote
  edited_by text,
  written_at timestamptz
);
create index earlier_translations_paragraph on earlier_translations (paragraph_id, id);
