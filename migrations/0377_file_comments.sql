-- Comments and highlights on words of a customer's transcript. They hang on the times at which the words are spoken, so that
-- edits leave them where they are.
create table file_comments (
  id bigint generated always as identity primary key,
  audiofile_id bigint not null references audiofiles on delete cascade,
  -- null for a program of the account, and for somebody with a link
  person_id bigint references people,
  name text not null,
  start_ms bigint not null,
  end_ms bigint not null,
  -- as they were when it was written
  words text not null,
  -- null for a highlight
  note text,
  created_at timestamptz not null default now()
);
create index file_comments_file on file_comments (audiofile_id, start_ms);

-- What people with a link may do beside reading.
alter table share_links add column may_comment boolean not null default false;
