-- An account gets its events as API v4's form, each sent once, or as JSON after Standard Webhooks, sent again until one arrives.
alter table webhooks add column format text not null default 'form' check (format in ('form', 'json'));

-- The format is the account's when the delivery was planned. At `retry_at`, a delivery in JSON that failed is followed by another.
alter table deliveries
  add column format text not null default 'form' check (format in ('form', 'json')),
  add column attempt integer not null default 1,
  add column retry_at timestamptz;
create index deliveries_retry on deliveries (retry_at) where retry_at is not null;
