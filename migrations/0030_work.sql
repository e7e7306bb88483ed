-- What people are asked to do for a file: one task at a time, or one for each part while it is being transcribed.
-- Open and without a person, it is offered; open with one, it is claimed until the lease runs out.
create table work_tasks (
  id bigint generated always as identity (start with 1001) primary key,
  audiofile_id bigint not null references audiofiles,
  kind text not null check (kind in ('transcribe', 'edit', 'second_pass', 'approve')),
  -- a long file is transcribed in several parts, each a stretch of the recording
  part integer not null default 0,
  parts integer not null default 1,
  start_ms bigint not null,
  end_ms bigint not null,
  state text not null default 'open' check (state in ('open', 'done', 'withdrawn')),
  person_id bigint references people,
  lease_until timestamptz,
  -- the text as it is now; every save makes another version
  version_id bigint not null references transcript_versions,
  -- made because a reviewer sent the file back
  is_correction boolean not null default false,
  -- what the reviewer thought of the text, from 1 to 5
  grade integer check (grade between 1 and 5),
  created_at timestamptz not null default now(),
  done_at timestamptz,
  check ((state = 'open' and person_id is not null) = (lease_until is not null)),
  check ((state = 'done') = (done_at is not null)),
  check (state <> 'done' or person_id is not null)
);
create unique index work_tasks_open on work_tasks (audiofile_id, part) where state = 'open';
create index work_tasks_file on work_tasks (audiofile_id, id);
create index work_tasks_claimed on work_tasks (person_id) where state = 'open';
create index work_tasks_leases on work_tasks (lease_until) where lease_until is not null;

-- Files that people work on, or wait for somebody to.
create index audiofiles_at_work on audiofiles (due_at)
  where statename in ('Transcribing', 'Awaiting Edit', 'Out for edit', 'Editing to Word Count', 'Awaiting Final Approval');

-- Every save, under the id that the client gave it: sent again after a lost answer, it is the same save.
create table work_saves (
  task_id bigint not null references work_tasks,
  save_id text not null,
  person_id bigint not null references people,
  based_on bigint not null references transcript_versions,
  version_id bigint not null unique references transcript_versions,
  at timestamptz not null default now(),
  primary key (task_id, save_id)
);
create index work_saves_version on work_saves (task_id, version_id);

-- Why a reviewer sent a file back, at a moment of the recording.
create table work_notes (
  id bigint generated always as identity (start with 1001) primary key,
  audiofile_id bigint not null references audiofiles,
  task_id bigint not null references work_tasks,
  person_id bigint not null references people,
  at_ms bigint not null,
  note text not null,
  created_at timestamptz not null default now()
);
create index work_notes_file on work_notes (audiofile_id, at_ms);

-- What people are paid for a minute of the recording.
create table work_rates (
  kind text not null check (kind in ('transcribe', 'edit', 'second_pass', 'approve')),
  product text not null,
  cents_per_minute integer not null check (cents_per_minute >= 0),
  primary key (kind, product)
);
insert into work_rates (kind, product, cents_per_minute) values
  ('transcribe', 'TRANS14', 40), ('edit', 'TRANS14', 15), ('second_pass', 'TRANS14', 15), ('approve', 'TRANS14', 5),
  ('transcribe', 'TRANS6', 60), ('edit', 'TRANS6', 20), ('second_pass', 'TRANS6', 20), ('approve', 'TRANS6', 5),
  ('transcribe', 'TRANS2', 100), ('edit', 'TRANS2', 35), ('second_pass', 'TRANS2', 25), ('approve', 'TRANS2', 10),
  ('edit', 'EMSR02', 20), ('second_pass', 'EMSR02', 20), ('approve', 'EMSR02', 5);

-- What a person earned with a task, at the rate of that day: a rate that changes later changes nothing here.
create table work_earnings (
  task_id bigint primary key references work_tasks,
  person_id bigint not null references people,
  audiofile_id bigint not null references audiofiles,
  kind text not null,
  product text not null,
  part integer not null,
  seconds integer not null,
  cents_per_minute integer not null,
  amount_cents integer not null,
  at timestamptz not null default now()
);
create index work_earnings_person on work_earnings (person_id, at);
create index work_earnings_file on work_earnings (audiofile_id);

-- People save every few seconds, and each save is a version. One that was made from another stores only what lies
-- between the paragraphs that both begin with and those that both end with.
alter table transcript_versions
  add column based_on bigint references transcript_versions,
  add column kept_first integer not null default 0,
  add column kept_last integer not null default 0,
  -- how many versions must be read before this one; at some point one is stored whole again
  add column depth integer not null default 0;
