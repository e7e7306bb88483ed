-- Customers put their files in order. Tags come with the order and can be changed for each file.
alter table audiofiles
  add column tags text[] not null default '{}',
  add column archived_at timestamptz,
  -- Deleted by the customer: the row stays for the books, blanked; customers do not see it any more.
  add column deleted_at timestamptz;

update audiofiles set tags = orders.tags from orders where orders.id = order_id and orders.tags <> '{}';

create index audiofiles_tags on audiofiles using gin (tags) where tags <> '{}';
create index audiofiles_archived on audiofiles (account_id, id desc) where archived_at is not null;
-- Searched by name only, because they are not in the table below.
create index audiofiles_without_transcript on audiofiles (account_id, id desc) where transcript_version_id is null;

-- The transcripts that customers have, for searching. src/library/search-words.ts makes the words and says why.
-- All words of a file, for finding and ranking it: what is said, and what the file is called.
create table transcript_search (
  audiofile_id bigint primary key references audiofiles,
  words tsvector not null,
  -- who speaks in the transcript
  speakers text[] not null
);
-- Without the list of pending entries: every search would have to read that list.
create index transcript_search_words on transcript_search using gin (words) with (fastupdate = off);

-- Where the words stand. In parts, because a tsvector keeps 255 positions of a word. Position n is unit n.
create table transcript_search_parts (
  audiofile_id bigint not null references audiofiles,
  part integer not null,
  words tsvector not null,
  -- the printed text in units that joined together give the text again, and when each begins
  units text[] not null,
  starts_ms integer[] not null,
  primary key (audiofile_id, part)
);

-- Whatever changes a transcript or the names of a file enqueues the job that indexes it, in the same transaction.
create function index_transcript_later() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job('index-transcript', json_build_object('audiofile', new.id),
    job_key => 'index ' || new.id, priority => 500, max_attempts => 25, flags => array['account:' || new.account_id]);
  return null;
end $$;
create trigger index_transcript_later
  after update of transcript_version_id, title, description, names, tags on audiofiles
  for each row when (new.transcript_version_id is not null and (
    old.transcript_version_id is distinct from new.transcript_version_id or old.title <> new.title
    or old.description <> new.description or old.names <> new.names or old.tags <> new.tags))
  execute function index_transcript_later();

-- Transcripts of before this migration. An empty database has no jobs yet, and no function to add one.
do $$
begin
  if to_regnamespace('graphile_worker') is null then
    return;
  end if;
  perform graphile_worker.add_job('index-transcript', json_build_object('audiofile', id),
    job_key => 'index ' || id, priority => 500, max_attempts => 25, flags => array['account:' || account_id])
  from audiofiles where transcript_version_id is not null;
end $$;
