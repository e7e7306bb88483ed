-- Links with which anyone can read and hear one file, without an account. Unlike a key, a link gives access to nothing that
-- is not in this database anyway, and customers copy it again later: it is stored as it is.
create table share_links (
  id bigint generated always as identity (start with 1001) primary key,
  audiofile_id bigint not null references audiofiles,
  token text not null unique,
  may_download boolean not null,
  expires_at timestamptz,
  created_at timestamptz not null default now()
);
create index share_links_audiofile on share_links (audiofile_id);
