-- The people of a customer's account, each with a role in it. A person may belong to several accounts; people.account_id
-- is the one that they see after signing in, sessions.account_id the one that they changed to since.
create table memberships (
  account_id bigint not null references accounts,
  person_id bigint not null references people,
  role text not null check (role in ('owner', 'member', 'billing', 'viewer')),
  created_at timestamptz not null default now(),
  primary key (account_id, person_id)
);
create index memberships_person on memberships (person_id);
insert into memberships (account_id, person_id, role)
  select account_id, id, 'owner' from people where account_id is not null;

-- Who comes with an account owns it. A trigger, so that it is also true for a process of the version before.
create function own_first_account() returns trigger language plpgsql as $$
begin
  insert into memberships (account_id, person_id, role) values (new.account_id, new.id, 'owner');
  return null;
end $$;
create trigger own_first_account after insert on people
  for each row when (new.account_id is not null) execute function own_first_account();

-- A link by which somebody joins an account. It is deleted when it is used; as with keys, only its hash is kept.
create table invitations (
  id bigint generated always as identity (start with 1001) primary key,
  account_id bigint not null references accounts,
  email text not null,
  role text not null check (role in ('owner', 'member', 'billing', 'viewer')),
  hash bytea not null unique,
  invited_by bigint not null references people,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create unique index invitations_email on invitations (account_id, lower(email));
create index invitations_expiry on invitations (expires_at);

alter table sessions add column account_id bigint references accounts;

-- Live streams end when a person changes to another account, gets another role, or is removed.
create trigger tell_of_other_account after update of account_id on sessions
  for each row execute function tell_of_session_end();
create function tell_of_membership_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('accounts_changed', 'session ' || encode(hash, 'hex'))
    from sessions where person_id = old.person_id;
  return null;
end $$;
create trigger tell_of_membership_change after update of role or delete on memberships
  for each row execute function tell_of_membership_change();

-- What people, keys and operators changed in an account, for its own people.
create table account_log (
  id bigint generated always as identity (start with 1001) primary key,
  account_id bigint not null references accounts,
  at timestamptz not null default now(),
  by text not null check (by in ('person', 'key', 'operator')),
  -- The name of the person, or the label of the key, at that time; operators are not named.
  actor text,
  address text,
  action text not null,
  -- No references: the log stays when what it tells of is gone.
  audiofile_id bigint,
  order_id text,
  outcome text
);
create index account_log_account on account_log (account_id, id desc);
create index account_log_file on account_log (audiofile_id) where audiofile_id is not null;

insert into account_log (account_id, at, by, action, audiofile_id, order_id, outcome)
  select account_id, at, 'operator', action, audiofile_id, order_id, outcome from audit_log
  where state = 'done' and account_id in (select id from accounts) order by id;

create function tell_account_of_operator() returns trigger language plpgsql as $$
begin
  insert into account_log (account_id, by, action, audiofile_id, order_id, outcome)
    select id, 'operator', new.action, new.audiofile_id, new.order_id, new.outcome
    from accounts where id = new.account_id;
  return null;
end $$;
create trigger tell_account_at_once after insert on audit_log
  for each row when (new.state = 'done' and new.account_id is not null)
  execute function tell_account_of_operator();
create trigger tell_account_at_end after update of state on audit_log
  for each row when (old.state = 'begun' and new.state = 'done' and new.account_id is not null)
  execute function tell_account_of_operator();
