-- A translator goes over a machine translation: a task of a file and a language, in whatever state the file is.
alter table work_tasks drop constraint work_tasks_kind_check,
  add constraint work_tasks_kind_check check
    (kind in ('transcribe', 'edit', 'second_pass', 'approve', 'correct', 'translation')),
  -- of the translation
  add column into_language text,
  -- what the customer paid for this task; null if it was free, or is part of an order
  add column line_item_id bigint references line_items,
  add constraint work_tasks_into_language check ((into_language is not null) = (kind = 'translation'));
-- It stands beside the task that follows from the state of the file.
drop index work_tasks_open;
create unique index work_tasks_open on work_tasks (audiofile_id, part) where state = 'open' and kind <> 'translation';
create unique index work_tasks_translation on work_tasks (audiofile_id, into_language)
where state = 'open' and kind = 'translation';

alter table translations
  -- A translator has begun with it, so nobody else changes it.
  add column with_translator boolean not null default false,
  add column reviewed_by_translator boolean not null default false;

-- Who changed a paragraph last in a task: it is paid by its share.
create table work_translated (
  task_id bigint not null references work_tasks,
  paragraph_id bigint not null references translated_paragraphs on delete cascade,
  person_id bigint not null references people,
  at timestamptz not null default now(),
  primary key (task_id, paragraph_id)
);
create index work_translated_paragraph on work_translated (paragraph_id);

alter table work_rates drop constraint work_rates_kind_check,
  add constraint work_rates_kind_check check
    (kind in ('transcribe', 'edit', 'second_pass', 'approve', 'correct', 'translation'));
insert into work_rates (kind, product, cents_per_minute)
select 'translation', product, 100 from unnest(array['EMSR02', 'TRANS14', 'TRANS2', 'TRANS6']) as product;

insert into skus (sku, product, meaning, price_cents_per_minute)
values ('TRANSL2', 'TRANSL2', 'Review of a translation by a translator', 200)
on conflict do nothing;

alter table notices drop constraint notices_kind_check,
  add constraint notices_kind_check check (kind in
    ('transcript ready', 'file failed', 'card declined', 'order on hold', 'balance low', 'invoice due',
     'episode ordered', 'feed stopped', 'transcript corrected', 'report answered', 'alert', 'refund issued',
     'topped up', 'rates change', 'sent back', 'task assigned', 'payout made', 'new work', 'work paused',
     'grade decided', 'work offered', 'work graded', 'comment written', 'translation reviewed'));
