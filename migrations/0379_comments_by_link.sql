-- The link that it was written with; null for members and their programs. It stays when the link is revoked.
alter table file_comments add column share_id bigint;
