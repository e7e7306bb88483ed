-- Whether a viewer wants mails of the account: none unless they ask for them.
alter table memberships add column wants_mails boolean;
