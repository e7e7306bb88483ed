-- Links that are mailed, or handed over by an operator: whoever has one shows that the email is theirs. As with keys,
-- only the hash is kept. A link to sign up carries what was typed until somebody opens it; there is no account before.
create table mailed_links (
  hash bytea primary key,
  purpose text not null check (purpose in ('new password', 'sign up')),
  person_id bigint references people,
  sign_up jsonb,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  check ((purpose = 'new password') = (person_id is not null)),
  check ((purpose = 'sign up') = (sign_up is not null))
);
create index mailed_links_expiry on mailed_links (expires_at);

-- Recordings that customers sent us from their own machine, to be ordered under an address of ours.
create table uploads (
  key text primary key,
  account_id bigint not null references accounts,
  name text not null,
  size_bytes bigint not null,
  created_at timestamptz not null default now()
);
create index uploads_account on uploads (account_id);
create index uploads_age on uploads (created_at);

-- Pages that are open hear of every change of state and progress without asking.
create function tell_audiofile_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('audiofile_changes', json_build_object(
    'account', new.account_id, 'id', new.id, 'statename', new.statename, 'percent', new.percent)::text);
  return null;
end $$;

create trigger audiofile_added after insert on audiofiles
  for each row execute function tell_audiofile_change();
create trigger audiofile_changed after update of statename, percent, transcript_version_id on audiofiles
  for each row when (
    old.statename is distinct from new.statename or old.percent is distinct from new.percent
    or old.transcript_version_id is distinct from new.transcript_version_id)
  execute function tell_audiofile_change();
