-- Staff are told by mail what concerns their work, as each chooses. Like alerts, these notices belong to no account, and
-- have their words with them.
alter table notices drop constraint notices_kind_check, drop constraint notices_alert_check,
  add constraint notices_kind_check check (kind in
    ('transcript ready', 'file failed', 'card declined', 'order on hold', 'balance low', 'invoice due',
     'episode ordered', 'feed stopped', 'transcript corrected', 'report answered', 'alert', 'refund issued',
     'topped up', 'rates change', 'sent back', 'task assigned', 'payout made', 'new work', 'work paused',
     'grade decided')),
  add constraint notices_alert_check check ((account_id is null) = (wording is not null));
