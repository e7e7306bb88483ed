-- People are told by email that a reviewer graded their work.
alter table notices drop constraint notices_kind_check,
  add constraint notices_kind_check check (kind in
    ('transcript ready', 'file failed', 'card declined', 'order on hold', 'balance low', 'invoice due',
     'episode ordered', 'feed stopped', 'transcript corrected', 'report answered', 'alert', 'refund issued',
     'topped up', 'rates change', 'sent back', 'task assigned', 'payout made', 'new work', 'work paused',
     'grade decided', 'work offered', 'work graded'));
