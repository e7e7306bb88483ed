-- Recordings may be removed some time after delivery. From then on customers are told so; the store follows by a job.
alter table audiofiles add column media_removed_at timestamptz;
create index audiofiles_with_old_media on audiofiles (state_since)
  where media_removed_at is null and statename in ('Delivered', 'Refunded', 'Order Cancelled');
create index events_age on events (created_at);
