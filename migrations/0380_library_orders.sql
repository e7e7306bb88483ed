-- As people sort titles: regardless of case, and "Interview 2" before "Interview 10".
create collation natural_order (provider = icu, locale = 'und-u-kn-true');

-- The orders in which customers list their files; src/files/library/file-list.ts has the same expressions.
create index audiofiles_by_date on audiofiles (account_id, created_at, id) where deleted_at is null;
create index audiofiles_by_title on audiofiles (account_id, (left(title, 100)) collate natural_order, id) where deleted_at is null;
create index audiofiles_by_length on audiofiles (account_id, coalesce(duration_seconds, 0), id) where deleted_at is null;

-- Open pages hear as well of what other members change in the library.
create trigger audiofile_organized after update of title, tags, archived_at, trashed_at, deleted_at on audiofiles
  for each row when (
    old.title <> new.title or old.tags <> new.tags or old.archived_at is distinct from new.archived_at
    or old.trashed_at is distinct from new.trashed_at or old.deleted_at is distinct from new.deleted_at)
  execute function tell_audiofile_change();
