-- Sessions of staff who signed in with the company's OpenID provider, which asks for second steps itself.
alter table sessions add column by_provider boolean not null default false;
