-- What a customer calls a version; null for most.
alter table delivered_versions add column label text;
