-- How much text each account has saved today (UTC) as versions of its transcripts, for the limit. One row for each account:
-- the first save of a day begins it anew.
create table saved_texts (
  account_id bigint primary key references accounts,
  day date not null,
  versions integer not null,
  -- as they are on the disk
  bytes bigint not null
);
