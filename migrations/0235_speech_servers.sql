-- Speech servers (LONGHAND_ENGINE=http), as the processes that use them describe them. Null means: not known yet.
create table speech_servers (
  id bigint generated always as identity primary key,
  -- Without credentials.
  address text not null unique,
  software text,
  endpoint text,
  has_word_times boolean,
  has_confidence boolean,
  names_language boolean,
  -- What it has transcribed lately, and how long it was busy with that.
  audio_seconds double precision not null default 0,
  busy_seconds double precision not null default 0,
  -- An operator has paused it: it gets no more pieces.
  is_drained boolean not null default false,
  seen_at timestamptz not null default now()
);
