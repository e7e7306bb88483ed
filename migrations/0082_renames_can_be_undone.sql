-- The version that the customer had before a speaker was renamed: going back brings it back. Null for all other versions.
alter table transcript_versions add column replaces bigint references transcript_versions;
