-- What people learn of a recording before they take a task: nothing of its content, but whether it may distress them.
alter table audiofiles add column may_distress boolean not null default false;
-- How many voices the draft tells apart in this task; null if nobody counted.
alter table work_tasks add column voices integer;

-- Which of the staff opened a customer's recording, in which role and when; once an hour at most.
create table recording_openings (
  audiofile_id bigint not null references audiofiles on delete cascade,
  person_id bigint not null references people,
  role text not null check (role in ('transcriber', 'editor', 'operator')),
  hour timestamptz not null default date_trunc('hour', now()),
  opened_at timestamptz not null default now(),
  primary key (audiofile_id, person_id, role, hour)
);
