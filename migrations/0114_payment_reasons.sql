-- A decline changes the reason of a file and not its state; pages that show the file are told.
drop trigger audiofile_changed on audiofiles;
create trigger audiofile_changed after update of statename, percent, transcript_version_id, reason on audiofiles
  for each row when (
    old.statename is distinct from new.statename or old.percent is distinct from new.percent
    or old.transcript_version_id is distinct from new.transcript_version_id
    or old.reason is distinct from new.reason)
  execute function tell_audiofile_change();

create index card_charges_account on card_charges (account_id, id);
