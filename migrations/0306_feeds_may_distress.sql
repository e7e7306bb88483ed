-- The content of its episodes may distress: people see this before they take the work.
alter table followed_feeds add column may_distress boolean not null default false;
