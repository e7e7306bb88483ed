-- Shortcuts, abbreviations and speed follow a person to every browser.
create table desk_preferences (
  person_id bigint primary key references people on delete cascade,
  preferences jsonb not null
);
-- Where a person left a task: the desk opens there.
create table desk_places (
  task_id bigint not null references work_tasks on delete cascade,
  person_id bigint not null references people on delete cascade,
  paragraph integer not null,
  start_offset integer not null,
  sound_ms bigint not null,
  primary key (task_id, person_id)
);
