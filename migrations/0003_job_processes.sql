-- Processes that run jobs, under the id by which graphile-worker locks them. Each holds an advisory lock on `lock`
-- for as long as it lives, so the others can tell at once when one has died and give its jobs back.
create table job_processes (
  worker_id text primary key,
  lock integer generated always as identity unique,
  started_at timestamptz not null default now()
);
