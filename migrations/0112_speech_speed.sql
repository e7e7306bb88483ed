-- How fast each speech engine is here, from the work that it did. Older work counts less.
create table speech_speed (
  engine text primary key,
  audio_seconds double precision not null,
  busy_seconds double precision not null,
  measured_at timestamptz not null default now()
);
