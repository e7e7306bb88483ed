-- What had been bought for the file when somebody took the task: what is bought while they are at it needs another pass.
alter table work_tasks add add_ons_at_claim text[] not null default '{}';
update work_tasks set add_ons_at_claim = audiofiles.add_ons
from audiofiles where audiofiles.id = audiofile_id and work_tasks.state = 'open';
