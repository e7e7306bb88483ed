-- An operator has several tokens, each with a name, and sees which are in use.
alter table operator_tokens
  add column id bigint generated always as identity (start with 1001) unique,
  add column label text not null default 'first token',
  -- the last characters, so that a person can tell their tokens apart
  add column hint text not null default '',
  add column last_used_at timestamptz;
alter table operator_tokens alter column label drop default, alter column hint drop default;
