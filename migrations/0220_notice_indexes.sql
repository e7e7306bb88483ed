-- Deleting a notice or a file looks for what refers to it.
create index notice_mails_notice on notice_mails (notice_id);
create index notices_audiofile on notices (audiofile_id);
