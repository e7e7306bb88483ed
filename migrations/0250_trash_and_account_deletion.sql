-- A file in the trash is out of every list of its customer, and is deleted after some days.
alter table audiofiles add column trashed_at timestamptz;
create index audiofiles_trashed on audiofiles (account_id, trashed_at) where trashed_at is not null;

-- When an owner asked for the deletion of the account: its data is deleted then, unless an owner changes their mind.
alter table accounts add column deletion_at timestamptz;
create index accounts_deletion on accounts (deletion_at) where deletion_at is not null;
