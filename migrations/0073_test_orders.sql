-- Files of test orders are delivered with the fake transcription.
alter table transcript_versions drop constraint transcript_versions_origin_check;
alter table transcript_versions add constraint transcript_versions_origin_check
  check (origin in ('machine', 'import', 'person', 'fake'));
