-- Authenticator apps. A secret cannot be hashed, because codes are computed from it.
create table authenticators (
  person_id bigint primary key references people,
  -- null until the first code was entered
  secret bytea,
  -- shown to the person, who has not entered a code of it yet
  new_secret bytea,
  -- the 30 seconds of the latest code that was used: neither it nor an earlier one works again
  last_step bigint
);

-- Each works once, and is deleted then.
create table recovery_codes (
  hash bytea primary key,
  person_id bigint not null references people
);
create index recovery_codes_person on recovery_codes (person_id);

-- Sign-ins that wait for another step, known by a cookie of their own: they are not sessions and give no access.
create table unfinished_sign_ins (
  hash bytea primary key,
  purpose text not null,
  -- whose password was right; null while we do not know who it is
  person_id bigint references people,
  -- what the next step must answer to
  expected jsonb not null,
  expires_at timestamptz not null
);
create index unfinished_sign_ins_person on unfinished_sign_ins (person_id);
create index unfinished_sign_ins_expiry on unfinished_sign_ins (expires_at);
