-- Open pages hear as well that a file is confidential.
drop trigger audiofile_organized on audiofiles;
-- Open pages hear as well of what other members change in the library.
create trigger audiofile_organized after update of title, tags, archived_at, trashed_at, deleted_at, is_confidential on audiofiles
  for each row when (
    old.title <> new.title or old.tags <> new.tags or old.archived_at is distinct from new.archived_at
    or old.trashed_at is distinct from new.trashed_at or old.deleted_at is distinct from new.deleted_at
    or old.is_confidential <> new.is_confidential)
  execute function tell_audiofile_change();
