-- What each process says of itself every minute. A process that ends removes its row; one that was killed is forgotten
-- after a day.
create table processes (
  id uuid primary key,
  machine text not null,
  pid integer not null,
  serves boolean not null,
  works boolean not null,
  version text not null,
  -- by name; of a secret only whether it is set
  settings jsonb not null,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);

-- Of disks.
alter table machine_reports add column free_bytes bigint, add column size_bytes bigint;
