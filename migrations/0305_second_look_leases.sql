-- A claim on a second look runs out like the claim on a task. Null for one that nobody has, or that the previous release gave.
alter table work_second_looks add column lease_until timestamptz;
update work_second_looks set lease_until = now() + interval '1 day' where reviewer_id is not null and decided_at is null;
