-- Accounts own files and money. People sign in; a customer belongs to an account, staff to none.

create table accounts (
  id bigint generated always as identity (start with 1001) primary key,
  name text not null,
  email text not null,
  terms text not null default 'prepay' check (terms in ('prepay', 'card', 'invoice')),
  created_at timestamptz not null default now()
);
create unique index accounts_email on accounts (lower(email));

create table people (
  id bigint generated always as identity (start with 1001) primary key,
  account_id bigint references accounts,
  email text not null,
  name text not null,
  -- argon2id; null until the person chose a password
  password_hash text,
  roles text[] not null check (roles <@ array['customer', 'transcriber', 'editor', 'operator']),
  created_at timestamptz not null default now(),
  check (('customer' = any (roles)) = (account_id is not null))
);
create unique index people_email on people (lower(email));
create index people_account on people (account_id);

-- Keys and tokens are kept as SHA-256 only: who reads the database cannot use them.
create table api_keys (
  id bigint generated always as identity (start with 1001) primary key,
  account_id bigint not null references accounts,
  label text not null,
  hash bytea not null unique,
  -- the last characters, so that a person can tell their keys apart
  hint text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index api_keys_account on api_keys (account_id);

create table operator_tokens (
  hash bytea primary key,
  person_id bigint not null references people,
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);

create table sessions (
  hash bytea primary key,
  person_id bigint not null references people,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_expiry on sessions (expires_at);
