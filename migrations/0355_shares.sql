-- Saved text of a person whose claim ran out, or was ended by an operator: how much of the pay is reserved for them until
-- somebody else hands the task in.
create table work_shares (
  task_id bigint not null references work_tasks,
  person_id bigint not null references people,
  percent integer not null check (percent between 1 and 75),
  primary key (task_id, person_id)
);

-- A task can pay several people, each their share.
alter table work_earnings drop constraint work_earnings_pkey,
  add column id bigint generated always as identity primary key,
  add column share_percent integer not null default 100 check (share_percent between 1 and 100),
  add constraint work_earnings_task_person unique (task_id, person_id);
