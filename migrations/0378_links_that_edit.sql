-- Whoever has the link can change the text, too.
alter table share_links add column may_edit boolean not null default false;
