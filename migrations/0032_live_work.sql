-- People who look for work hear that there is some, or less, without asking: when a task is made, taken, given back or
-- done, and when a file comes to people or leaves them.
create function tell_work_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('work_changes', '');
  return null;
end $$;

create trigger work_task_added after insert on work_tasks
  for each statement execute function tell_work_change();
create trigger work_task_changed after update of state, person_id on work_tasks
  for each row when (old.state is distinct from new.state or old.person_id is distinct from new.person_id)
  execute function tell_work_change();
create trigger audiofile_to_work after update of statename on audiofiles
  for each row when (
    old.statename is distinct from new.statename
    and new.statename in ('Transcribing', 'Awaiting Edit', 'Editing to Word Count', 'Awaiting Final Approval'))
  execute function tell_work_change();
