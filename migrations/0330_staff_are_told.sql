-- Why an operator paused a person, in a sentence for them.
alter table people add column paused_because text;

-- Staff are told of new work in the languages that they chose (`desk_preferences`), now and then.
alter table notices drop constraint notices_kind_check,
  add constraint notices_kind_check check (kind in
    ('transcript ready', 'file failed', 'card declined', 'order on hold', 'balance low', 'invoice due',
     'episode ordered', 'feed stopped', 'transcript corrected', 'report answered', 'alert', 'refund issued',
     'topped up', 'rates change', 'sent back', 'task assigned', 'payout made', 'new work', 'work paused',
     'grade decided', 'work offered'));
create index notices_work_offered on notices (created_at) where kind = 'work offered';
