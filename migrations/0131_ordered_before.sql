-- A customer is told before buying the same recording again: the same link, or the same content uploaded again.
-- A copy of the upload's fingerprint, because the upload is removed after some days.
alter table audiofiles add column upload_fingerprint bytea;
create index audiofiles_upload on audiofiles (account_id, upload_fingerprint) where upload_fingerprint is not null;
create index audiofiles_link on audiofiles (account_id, md5(originallink));
