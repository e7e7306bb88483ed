-- A mail is marked `sending` just before the server is told that its text is complete. From then on it has a Message-ID,
-- under which it is sent again when no answer comes. `failed`: refused for good, or put off for a day.
alter table notice_mails
  drop constraint notice_mails_state_check,
  add constraint notice_mails_state_check check (state in ('waiting', 'sending', 'sent', 'not sent', 'failed')),
  add column message_id uuid,
  -- The job that sends it: when it runs again, its earlier try is over.
  add column job_id bigint,
  add column handed_over_at timestamptz,
  -- It is tried for a day from here.
  add column waiting_since timestamptz not null default now(),
  add column error text;
create index notice_mails_sending on notice_mails (person_id) where state = 'sending';
create index notice_mails_failed on notice_mails (notice_id desc) where state = 'failed';

-- These were forgotten after a refusal or a crash. What is older than a week is of no use any more.
update notice_mails set state = case when created_at > now() - interval '7 days' then 'failed' else 'not sent' end,
  error = 'It is not known whether this email was sent.'
from notices where notices.id = notice_id and state = 'sending' and created_at < now() - interval '1 hour';

-- Mails that people ask for by a request, such as a link to sign up, until they are sent. The text is forgotten when one
-- is given up.
create table requested_mails (
  id uuid primary key default gen_random_uuid(),
  recipient text not null,
  subject text not null,
  text text,
  tries integer not null default 0,
  created_at timestamptz not null default now(),
  -- Null when it is given up. While it is being sent, this is when another try may begin if the process has died.
  next_try_at timestamptz,
  error text
);
create index requested_mails_due on requested_mails (next_try_at) where next_try_at is not null;
create index requested_mails_failed on requested_mails (created_at desc) where next_try_at is null;
