-- Mails of the last day, by the hash of the address: nobody is sent too many, whoever asks for them.
create table mails_sent (
  recipient bytea not null,
  sent_at timestamptz not null default now()
);
create index mails_sent_recipient on mails_sent (recipient, sent_at);
create index mails_sent_age on mails_sent (sent_at);
