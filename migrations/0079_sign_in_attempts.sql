-- Guesses at a password, counted by the hash of the email (whether or not anybody has it) or of a known device.
create table sign_in_attempts (
  whose bytea primary key,
  attempts integer not null,
  last_at timestamptz not null,
  -- no attempt before that
  next_at timestamptz not null
);
create index sign_in_attempts_age on sign_in_attempts (last_at);

-- Browsers that a person signed in with: they go on working while strangers guess at the person's password.
create table known_devices (
  hash bytea primary key,
  person_id bigint not null references people,
  expires_at timestamptz not null
);
create index known_devices_person on known_devices (person_id);
create index known_devices_expiry on known_devices (expires_at);
