-- Whether every word of a version was heard at its time, by an engine or by alignment. Null for versions from before.
alter table transcript_versions add column is_measured boolean;
