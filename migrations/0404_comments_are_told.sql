-- Comments are replied to and resolved, and members are told of them.
alter table file_comments
  -- A reply has the time and the words of its comment.
  add column reply_to bigint references file_comments on delete cascade,
  -- who marked it as resolved
  add column resolved_by text;
create index file_comments_replies on file_comments (reply_to) where reply_to is not null;
-- A notice about a comment goes with it, and is not for its author.
alter table notices add column comment_id bigint references file_comments on delete cascade;
create index notices_comment on notices (comment_id) where comment_id is not null;
alter table notices drop constraint notices_kind_check,
  add constraint notices_kind_check check (kind in
    ('transcript ready', 'file failed', 'card declined', 'order on hold', 'balance low', 'invoice due',
     'episode ordered', 'feed stopped', 'transcript corrected', 'report answered', 'alert', 'refund issued',
     'topped up', 'rates change', 'sent back', 'task assigned', 'payout made', 'new work', 'work paused',
     'grade decided', 'work offered', 'work graded', 'comment written'));
