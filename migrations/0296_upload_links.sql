-- Links with which somebody without a key uploads one recording for an account.
create table upload_links (
  hash bytea primary key,
  account_id bigint not null references accounts,
  name text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index upload_links_account on upload_links (account_id);
