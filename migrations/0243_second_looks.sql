-- Why a text got its grade, for the people who made it.
alter table work_tasks add column grade_reason text;
alter table work_grades add column reason text;

-- A person who doubts a grade asks for a second look: another reviewer decides, and both reasons are kept. Open without a
-- reviewer, it is offered; with one, it is being looked at.
create table work_second_looks (
  -- of the person who asks, handed in and graded
  task_id bigint primary key references work_tasks,
  audiofile_id bigint not null references audiofiles,
  person_id bigint not null references people,
  asked_at timestamptz not null default now(),
  first_grade integer not null check (first_grade between 1 and 5),
  first_reason text,
  first_reviewer_id bigint not null references people,
  reviewer_id bigint references people,
  -- fixed when it is taken
  pay_cents integer,
  grade integer check (grade between 1 and 5),
  reason text,
  decided_at timestamptz,
  check ((decided_at is null) = (grade is null) and (decided_at is null) = (reason is null)),
  check (decided_at is null or reviewer_id is not null),
  check (reviewer_id not in (person_id, first_reviewer_id))
);
create index work_second_looks_open on work_second_looks (asked_at) where decided_at is null;
create index work_second_looks_file on work_second_looks (audiofile_id);
