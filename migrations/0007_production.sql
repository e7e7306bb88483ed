-- What was found out about a file's sound once it was fetched and decoded. The sound itself is in the media store.
create table recordings (
  audiofile_id bigint primary key references audiofiles,
  tracks integer not null check (tracks in (1, 2)),
  duration_ms bigint not null,
  -- loudness, noise and clipping of each track
  sound jsonb not null,
  -- where somebody speaks, for each track; null until looked for
  speech jsonb
);

-- One batch of pieces is one job for any worker, and what a dying worker loses.
create table transcription_batches (
  audiofile_id bigint not null references audiofiles,
  number integer not null,
  pieces jsonb not null,
  -- the words, once somebody has done it
  result jsonb,
  primary key (audiofile_id, number)
);

-- A version is never changed. A file points at the one that was delivered.
create table transcript_versions (
  id bigint generated always as identity (start with 1001) primary key,
  audiofile_id bigint not null references audiofiles,
  origin text not null check (origin in ('machine', 'import', 'person')),
  created_at timestamptz not null default now()
);
create index transcript_versions_file on transcript_versions (audiofile_id, id);

-- Paragraph by paragraph: a long transcript is read and written in small pieces, and never held as one.
create table transcript_paragraphs (
  version_id bigint not null references transcript_versions,
  position integer not null,
  paragraph jsonb not null,
  primary key (version_id, position)
);

alter table audiofiles add foreign key (transcript_version_id) references transcript_versions;
