-- When a person gets mails about accounts: as things happen, outside their quiet hours, or once a day. Until
-- `notice_mails.waiting_since` a mail is not sent; from then on it is tried for a day.
alter table people
  add column time_zone text not null default 'UTC',
  add column quiet_from time,
  add column quiet_until time,
  add column daily_at time,
  -- What needs the person is mailed at once even so.
  add column urgent_at_once boolean not null default false,
  add constraint people_quiet_hours_check check
    ((quiet_from is null) = (quiet_until is null) and quiet_from <> quiet_until),
  add constraint people_mail_times_check check (quiet_from is null or daily_at is null);
