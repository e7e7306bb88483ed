-- Every version that was a customer's current transcript, in order: what they can read and restore.
create table delivered_versions (
  version_id bigint primary key references transcript_versions,
  audiofile_id bigint not null references audiofiles,
  -- times: the same text with measured times, which is not a version to a customer
  cause text not null check (cause in ('delivery', 'edit', 'restore', 'speakers', 'times')),
  -- the name of the customer who changed it; null for what the service did
  name text,
  -- chosen by the client: a save that is sent twice takes effect once
  save_id text,
  at timestamptz not null default now()
);
create index delivered_versions_file on delivered_versions (audiofile_id, version_id);
create unique index delivered_versions_save on delivered_versions (audiofile_id, save_id) where save_id is not null;
insert into delivered_versions (version_id, audiofile_id, cause, at)
select transcript_version_id, audiofiles.id, 'delivery', transcript_versions.created_at
from audiofiles join transcript_versions on transcript_versions.id = transcript_version_id;
