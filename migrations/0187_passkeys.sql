-- Passkeys (WebAuthn). Only public keys are kept.
create table passkeys (
  -- as the browser names it
  id text primary key,
  person_id bigint not null references people,
  public_key bytea not null,
  -- signatures that the device has counted; 0 for devices that do not count
  counter bigint not null,
  transports text[] not null,
  label text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_person on passkeys (person_id);
