-- People see where they are signed in, and end sessions one by one.
alter table sessions
  add column id bigint generated always as identity (start with 1001) unique,
  add column last_used_at timestamptz,
  -- both of the last use
  add column address text,
  add column browser text;
create index sessions_person on sessions (person_id);

-- A new email applies when the link that was mailed to it is opened. Each person has one at a time.
create table email_changes (
  person_id bigint primary key references people,
  hash bytea not null unique,
  email text not null,
  expires_at timestamptz not null
);
create index email_changes_expiry on email_changes (expires_at);
