-- Whose key or share link it is. A person's keys end when they no longer own the account, and their share links when
-- the owner who removes them wants it. Until now this was not recorded: what an account of one person has is theirs.
alter table api_keys add column person_id bigint references people;
create index api_keys_person on api_keys (person_id);
alter table share_links add column person_id bigint references people;
create index share_links_person on share_links (person_id);
create temporary table alone on commit drop as
  select account_id, min(person_id) as person_id from memberships group by account_id having count(*) = 1;
update api_keys set person_id = alone.person_id from alone where alone.account_id = api_keys.account_id;
update share_links set person_id = alone.person_id from audiofiles join alone using (account_id)
  where audiofiles.id = audiofile_id;

-- People own accounts, whatever its email is: two accounts of one owner may have the same one.
drop index accounts_email;
create index accounts_email on accounts (lower(email));
