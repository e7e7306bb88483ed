-- What members look for again and again in the library. A member who leaves the account takes none of it along.
create table saved_searches (
  id bigint generated always as identity primary key,
  account_id bigint not null,
  person_id bigint not null,
  name text not null,
  -- words, filters and order, as src/files/library/saved-searches.ts describes them
  search jsonb not null,
  foreign key (account_id, person_id) references memberships on delete cascade,
  unique (account_id, person_id, name)
);
