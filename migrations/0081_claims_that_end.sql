-- Why a task was taken from the people who had it or could have had it, in a sentence for them.
alter table work_tasks add column withdrawn_because text;

-- A person whose claim ends is told which one it was; everybody else hears only that there is other work than before.
create function tell_claim_change() returns trigger language plpgsql as $$
begin
  if old.person_id is not null and (new.person_id is distinct from old.person_id or new.state = 'withdrawn') then
    perform pg_notify('work_changes', json_build_object('person', old.person_id, 'task', old.id)::text);
  else
    perform pg_notify('work_changes', '');
  end if;
  return null;
end $$;

drop trigger work_task_changed on work_tasks;
create trigger work_task_changed after update of state, person_id on work_tasks
  for each row when (old.state is distinct from new.state or old.person_id is distinct from new.person_id)
  execute function tell_claim_change();
