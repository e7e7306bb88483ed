-- How many voices are told apart in a recording with one channel, where the customer says so without naming them.
alter table audiofiles
  -- Null where the names tell, or the recording itself.
  add column speaker_count smallint check (speaker_count > 0);
