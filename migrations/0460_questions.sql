-- A question about several files: what was found about it in each of them (`joined_in`) is joined into one answer, which
-- belongs to no file.
alter table insights alter column audiofile_id drop not null;
alter table insights alter column version_id drop not null;
alter table insights drop constraint insights_kind_check;
alter table insights add constraint insights_kind_check
  check (kind in ('summary', 'question', 'translation', 'joined'));
alter table insights drop constraint insights_check;
alter table insights add constraint insights_question_check
  check ((question is not null) = (kind in ('question', 'joined')));
alter table insights add constraint insights_file_check
  check ((audiofile_id is null) = (kind = 'joined') and (version_id is null) = (kind = 'joined'));
-- without the joined answer, it is one about its file like any other
alter table insights add column joined_in bigint references insights on delete set null
  check (joined_in is null or kind = 'question');
create index insights_joined_in on insights (joined_in) where joined_in is not null;
create index insights_joined on insights (account_id, id) where kind = 'joined';
