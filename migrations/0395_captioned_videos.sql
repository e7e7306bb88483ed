-- Captions can be burnt into a copy of a recording that has a picture. Whether it has one is found out when it is decoded;
-- null for recordings from before, and until then.
alter table audiofiles add column has_picture boolean;

-- The copy of each file, as last asked for. It is kept for some days; asking again makes it again, with the captions of then.
create table captioned_videos (
  audiofile_id bigint primary key references audiofiles (id),
  -- Counts how often it was asked for. Each making has a place of its own in the media store.
  making integer not null,
  state text not null check (state in ('waiting', 'ready', 'failed', 'deleted')),
  percent integer,
  -- why it failed, in words for the customer
  reason text,
  -- The captions that it has. Those of this transcript by these rules are known to be the same.
  captions_hash bytea,
  version_id bigint,
  rules jsonb,
  made_at timestamptz
);
create index captioned_videos_by_age on captioned_videos (made_at) where state = 'ready';
create trigger captioned_video_changed after insert or update on captioned_videos
  for each row execute function tell_report_change();

-- Free until the operator sets a price.
insert into skus (sku, product, meaning, price_cents_per_minute, for_everyone)
  values ('VIDEO1', 'VIDEO1', 'Video with captions', 0, true) on conflict do nothing;
