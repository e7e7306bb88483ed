-- Names and terms of a customer, spelled as they want them in every transcript.
alter table accounts add column glossary text[] not null default '{}';
