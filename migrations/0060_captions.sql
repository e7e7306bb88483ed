-- Captions as a person made them, on top of a version of the text. A version without them has its captions cut by rule.
-- Like paragraphs, only those between the ones shared with the version that it was made from are stored.
alter table transcript_versions
  add column has_cues boolean not null default false,
  add column cues_kept_first integer not null default 0,
  add column cues_kept_last integer not null default 0;

create table transcript_cues (
  version_id bigint not null references transcript_versions,
  position integer not null,
  cue jsonb not null,
  primary key (version_id, position)
);
