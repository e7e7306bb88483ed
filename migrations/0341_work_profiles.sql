-- What operators keep about a member of the staff, and how much of the rates they are paid. A rise holds at once; what is
-- less holds from `next_from` on.
create table work_profiles (
  person_id bigint primary key references people on delete cascade,
  skills text[] not null default '{}',
  payout_details text not null default '',
  pay_percent integer not null default 100 check (pay_percent between 10 and 1000),
  next_pay_percent integer check (next_pay_percent between 10 and 1000),
  next_from timestamptz
);

-- When the person who has it took it.
alter table work_tasks add column taken_at timestamptz;
