-- Whether a video was made since VIDEO1 was bought: if a later one fails, it was paid for all the same.
alter table captioned_videos add column was_made boolean not null default false;
update captioned_videos set was_made = true where state in ('ready', 'deleted');

-- What is known of the captions of files that were erased.
delete from captioned_videos using audiofiles
where audiofiles.id = audiofile_id and state <> 'waiting' and transcript_version_id is null and media_removed_at is not null;
