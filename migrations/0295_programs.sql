-- Programs that registered themselves, to ask members for access (OAuth). Anyone can register.
create table programs (
  id text primary key,
  name text not null,
  redirect_uris text[] not null,
  -- Where it registered from; null once a member has let it in.
  network text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index programs_waiting on programs (created_at) where network is not null;
create index programs_network on programs (network, created_at) where network is not null;

-- What a member allowed a program, until it fetches the key.
create table program_codes (
  hash bytea primary key,
  program_id text not null references programs on delete cascade,
  account_id bigint not null references accounts,
  person_id bigint not null references people,
  redirect_uri text not null,
  challenge text not null,
  scopes text[] not null,
  spending_limit_cents bigint check (spending_limit_cents > 0),
  spending_period text not null check (spending_period in ('total', 'month')),
  key_expires_at timestamptz,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- The key that it was exchanged for.
  key_id bigint references api_keys on delete cascade
);
create index program_codes_program on program_codes (program_id);
create index program_codes_account on program_codes (account_id);
create index program_codes_person on program_codes (person_id);
create index program_codes_key on program_codes (key_id);
