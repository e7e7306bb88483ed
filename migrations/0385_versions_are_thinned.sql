-- Of the versions that people save every few seconds, only some are kept for long. A version that the thinning removes leaves its
-- time and its number of saves to the next one of its sitting.
alter table delivered_versions
  -- when the first save that this version stands for was made; null for its own time
  add column began timestamptz,
  -- how many saves this version stands for
  add column saves integer not null default 1;

-- when the versions of the file are thinned because of this one; null for never
alter table transcript_versions add column thin_at timestamptz;
update transcript_versions set thin_at = now() where based_on is not null;
create index transcript_versions_thin on transcript_versions (thin_at) where thin_at is not null;

-- A version can be deleted only if nothing refers to it, which the database looks up.
create index transcript_versions_based_on on transcript_versions (based_on) where based_on is not null;
create index transcript_versions_replaces on transcript_versions (replaces) where replaces is not null;
create index audiofiles_transcript on audiofiles (transcript_version_id) where transcript_version_id is not null;
create index work_tasks_version on work_tasks (version_id);
create index work_saves_based_on on work_saves (based_on);
