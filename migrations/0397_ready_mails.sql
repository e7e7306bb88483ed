-- The mails about what is ready are collected for some minutes: the last of them was or will be sent at this time.
alter table people add column ready_mail_at timestamptz;
