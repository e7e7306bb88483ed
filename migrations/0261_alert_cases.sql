-- The cases of an alert that operators have been told, such as `file 1001`: each new one is told.
alter table alerts
  add column told text[] not null default '{}',
  -- A person who has seen it, and what they do about it.
  add column acknowledged_at timestamptz,
  add column acknowledged_by bigint references people,
  add column note text;
