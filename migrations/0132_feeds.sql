-- A podcast whose new episodes are ordered by themselves.
create table followed_feeds (
  id bigint generated always as identity (start with 1001) primary key,
  account_id bigint not null references accounts,
  url text not null,
  title text not null,
  skus text[] not null,
  tags text[] not null,
  -- What its episodes may cost in one calendar month (UTC).
  monthly_limit_cents bigint not null check (monthly_limit_cents > 0),
  paused_at timestamptz,
  ended_at timestamptz,
  checked_at timestamptz,
  -- How often in a row it could not be read.
  failures integer not null default 0,
  -- What the customer has been told is wrong, so that it is told once; null when all is well.
  problem text,
  created_at timestamptz not null default now()
);
create index followed_feeds_account on followed_feeds (account_id, id);
create unique index followed_feeds_once on followed_feeds (account_id, md5(url)) where ended_at is null;

-- Every episode that a followed feed ever had. An episode is ordered in the transaction that writes its row, so it is
-- ordered once, whatever happens. Feeds change addresses, and some change ids: one that is known by either is known.
create table feed_episodes (
  feed_id bigint not null references followed_feeds on delete cascade,
  guid_hash bytea not null,
  url_hash bytea not null,
  -- Null for those that were there before the feed was followed.
  order_id text references orders,
  cost_cents bigint not null default 0,
  seen_at timestamptz not null default now(),
  primary key (feed_id, guid_hash)
);
create unique index feed_episodes_url on feed_episodes (feed_id, url_hash);
create index feed_episodes_order on feed_episodes (order_id) where order_id is not null;

alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check check (kind in ('transcript ready', 'file failed',
  'card declined', 'order on hold', 'balance low', 'invoice due', 'episode ordered', 'feed stopped'));
