-- Comments of reviewers are answered and resolved, in threads.
alter table work_notes
  add column reply_to bigint references work_notes,
  add column resolved_at timestamptz,
  add column resolved_by bigint references people,
  add check ((resolved_at is null) = (resolved_by is null)),
  add check (reply_to is null or resolved_at is null);
create index work_notes_replies on work_notes (reply_to) where reply_to is not null;

-- A part that a reviewer did not send back waits for the others with the text that it has: it is kept.
alter table work_tasks drop constraint work_tasks_state_check,
  add constraint work_tasks_state_check check (state in ('open', 'done', 'withdrawn', 'kept')),
  -- words that a reviewer changed in this review
  add column fixed_words integer not null default 0;

-- Grades for the work of one person, where they differ from the grade of the whole text.
create table work_grades (
  review_id bigint not null references work_tasks,
  task_id bigint not null references work_tasks,
  grade integer not null check (grade between 1 and 5),
  primary key (task_id, review_id)
);
