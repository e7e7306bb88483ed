-- A change to several files at once is one line, found by each of them.
alter table account_log add column audiofile_ids bigint[];
create index account_log_files on account_log using gin (audiofile_ids) where audiofile_ids is not null;
