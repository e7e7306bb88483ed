-- What a notification says, so that each reader can be told in their language. `details` and `wording` keep it in English, for
-- processes of the previous release.
alter table notices
  -- Names of texts with their values, in the order in which they are read; for staff the title and the action come first.
  -- Null where there is no sentence, for alerts, and for notifications from before.
  add column said jsonb;
