-- Quotes can name quotes: how many files they have is known before they are loaded.
alter table quotes add column file_count integer not null generated always as (jsonb_array_length(files)) stored;

-- What an account has in quotes, without reading them.
create index quotes_open on quotes (account_id, expires_at) include (file_count);
