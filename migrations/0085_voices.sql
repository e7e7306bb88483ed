-- How the voices of a batch sound, window by window, where the recording has one channel: who speaks is told from all
-- batches together.
alter table transcription_batches add column voices jsonb;
