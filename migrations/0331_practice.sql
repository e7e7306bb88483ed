-- People who join type a recording whose text is known before they are offered customers' work. Their best try is kept.
create table practice_results (
  person_id bigint primary key references people,
  at timestamptz not null default now(),
  tries integer not null default 1,
  words integer not null check (words > 0),
  wrong_words integer not null check (wrong_words >= 0),
  -- words that are shown as somebody else's
  wrong_speakers integer not null,
  wrong_punctuation integer not null
);

-- How many words of a hundred may be wrong, for a product whose work is offered to those who joined since. Without a row, to
-- everyone.
create table practice_marks (
  product text primary key references skus,
  max_wrong_percent numeric(4, 1) not null check (max_wrong_percent between 0 and 100),
  since timestamptz not null default now()
);
