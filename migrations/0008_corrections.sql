-- What a customer says is wrong in a transcript, at a moment of the recording.
create table mistakes (
  id bigint generated always as identity (start with 1001) primary key,
  audiofile_id bigint not null references audiofiles,
  at_ms bigint not null,
  note text not null,
  created_at timestamptz not null default now()
);
create index mistakes_file on mistakes (audiofile_id, at_ms);
