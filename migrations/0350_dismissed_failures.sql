-- What operators have seen and need not see again. A file that fails again, and an event that is sent again and fails, is
-- a new failure.
alter table audiofiles add column failure_dismissed_at timestamptz;
alter table deliveries add column dismissed_at timestamptz;
