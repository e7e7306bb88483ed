-- A report of a mistake is answered: an editor mends the text or says why it stays, and the customer is told. Operators
-- send delivered files to an editor the same way, with a reason.
alter table mistakes
  add column reported_by text not null default 'customer' check (reported_by in ('customer', 'operator')),
  -- What the customer sees. A report that an editor has answered stays in progress until the text is delivered.
  add column state text not null default 'received'
    check (state in ('received', 'in_progress', 'mended', 'declined')),
  -- Who has to act on it: reports about machine transcripts wait for an operator's decision. So do all old ones.
  add column turn text not null default 'operator' check (turn in ('operator', 'editor')),
  add column resolution text check (resolution in ('mended', 'declined')),
  -- For the customer: why the text stays as it is.
  add column answer text,
  add column closed_at timestamptz,
  add check ((closed_at is not null) = (state in ('mended', 'declined'))),
  add check (closed_at is null or resolution = state);
create index mistakes_open on mistakes (audiofile_id) where closed_at is null;

-- Open pages hear of the state of a report as they hear of the state of its file.
create function tell_report_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('audiofile_changes', json_build_object(
    'account', account_id, 'id', id, 'statename', statename, 'percent', percent)::text)
  from audiofiles where id = new.audiofile_id;
  return null;
end $$;
create trigger report_changed after insert or update of state on mistakes
  for each row execute function tell_report_change();

-- Mending a delivered text. Its file stays delivered, so the task has a due time of its own.
alter table work_tasks drop constraint work_tasks_kind_check,
  add constraint work_tasks_kind_check
    check (kind in ('transcribe', 'edit', 'second_pass', 'approve', 'correct')),
  add column due_at timestamptz;
alter table work_rates drop constraint work_rates_kind_check,
  add constraint work_rates_kind_check
    check (kind in ('transcribe', 'edit', 'second_pass', 'approve', 'correct'));
insert into work_rates (kind, product, cents_per_minute) values
  ('correct', 'TRANS14', 5), ('correct', 'TRANS6', 5), ('correct', 'TRANS2', 10), ('correct', 'EMSR02', 5);

alter table notices drop constraint notices_kind_check,
  add constraint notices_kind_check check (kind in
    ('transcript ready', 'file failed', 'card declined', 'order on hold', 'balance low', 'invoice due',
     'episode ordered', 'feed stopped', 'transcript corrected', 'report answered'));
