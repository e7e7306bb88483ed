-- Where speech is in one part of a track. A recording is gone through part by part, so that accounts take turns and a
-- worker that dies loses little. They are removed when the whole recording is known (recordings.speech).
create table speech_slices (
  audiofile_id bigint not null references audiofiles,
  track integer not null,
  from_ms integer not null,
  -- where the next part begins; none after the last
  next_ms integer,
  speech jsonb not null,
  primary key (audiofile_id, track, from_ms)
);
