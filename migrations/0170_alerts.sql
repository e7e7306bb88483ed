-- What operators are told before customers notice: a row from the check that saw the cause until enough checks in a row
-- did not. One that comes back soon after its end needs more of them, so that a cause that comes and goes is told less
-- and less often.
create table alerts (
  id bigint generated always as identity (start with 1001) primary key,
  name text not null,
  -- title, text, action and path, as last seen
  wording jsonb not null,
  raised_at timestamptz not null default now(),
  ended_at timestamptz,
  calm_checks integer not null default 0,
  calm_checks_needed integer not null
);
create unique index alerts_open on alerts (name) where ended_at is null;
create index alerts_ended on alerts (ended_at desc) where ended_at is not null;

-- A single row: when the causes were last checked.
create table alert_checks (
  is_only_row boolean primary key default true check (is_only_row),
  checked_at timestamptz not null
);

-- The beginning and the end of an alert, for the URL that operators set. `sending` that stays is a post whose outcome is
-- unknown: it is not sent again.
create table alert_posts (
  id bigint generated always as identity (start with 1001) primary key,
  alert_id bigint not null references alerts,
  text text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent'))
);
create index alert_posts_waiting on alert_posts (id) where state = 'waiting';

-- What each machine says about itself every minute: its disks, its media store and its speech models.
create table machine_reports (
  machine text not null,
  subject text not null check (subject in ('disk', 'storage', 'speech')),
  place text not null,
  -- a sentence; null if all is well
  problem text,
  reported_at timestamptz not null default now(),
  primary key (machine, subject, place)
);

-- Backups that were completed.
create table backups (
  id bigint generated always as identity primary key,
  made_at timestamptz not null default now(),
  bytes bigint not null,
  has_media boolean not null
);

-- A single row: how many mails in a row the mail server did not take.
create table mail_failures (
  is_only_row boolean primary key default true check (is_only_row),
  failures integer not null,
  last_error text not null
);

-- Since when every delivery to this URL has failed, and the latest failure, to the minute.
alter table webhooks add column failing_since timestamptz, add column failed_at timestamptz;
create index webhooks_failing on webhooks (failing_since) where failing_since is not null;

create index card_charges_at on card_charges (created_at);

-- Notices to operators belong to no account, and have their words with them.
alter table notices alter column account_id drop not null,
  add column wording jsonb,
  drop constraint notices_kind_check,
  add constraint notices_kind_check check (kind in
    ('transcript ready', 'file failed', 'card declined', 'order on hold', 'balance low', 'invoice due',
     'episode ordered', 'feed stopped', 'transcript corrected', 'report answered', 'alert')),
  add constraint notices_alert_check check ((kind = 'alert') = (account_id is null) and (kind = 'alert') = (wording is not null));
