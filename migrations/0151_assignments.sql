-- An operator gives a task to a person, or a reviewer sends it back to the person who did it first: others do not see it.
-- Past `assigned_until`, everybody does; without it, the assignment stays until an operator changes it.
alter table work_tasks
  add column assigned_to bigint references people,
  add column assigned_until timestamptz,
  add check (assigned_until is null or assigned_to is not null);
create index work_tasks_assigned on work_tasks (assigned_to) where state = 'open' and assigned_to is not null;

drop trigger work_task_changed on work_tasks;
create trigger work_task_changed after update of state, person_id, assigned_to on work_tasks
  for each row when (
    old.state is distinct from new.state or old.person_id is distinct from new.person_id
    or old.assigned_to is distinct from new.assigned_to)
  execute function tell_claim_change();

-- A paused person is offered nothing new; what they have claimed they can finish.
alter table people add column paused_at timestamptz;
create trigger person_paused after update of paused_at on people
  for each statement execute function tell_work_change();
