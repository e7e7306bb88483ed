-- The id of a save is chosen by whoever saves: two people may choose the same.
alter table work_saves drop constraint work_saves_pkey, add primary key (task_id, person_id, save_id);
