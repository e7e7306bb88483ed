-- What the machine has heard so far, piece by piece, until the transcript is put together: customers read it meanwhile,
-- and a worker that takes over a batch goes on after the last piece. It goes with its batch, whoever deletes that.
create table recognised_pieces (
  id bigint generated always as identity primary key,
  audiofile_id bigint not null references audiofiles,
  batch integer not null,
  -- its place in the batch
  piece integer not null,
  words jsonb not null,
  unique (audiofile_id, batch, piece),
  foreign key (audiofile_id, batch) references transcription_batches (audiofile_id, number) on delete cascade
);
