-- What an account asks of its captions, if it has rules of its own.
create table caption_rules (
  account_id bigint primary key references accounts,
  line_characters integer not null check (line_characters between 20 and 80),
  lines integer not null check (lines between 1 and 3),
  shortest_ms integer not null check (shortest_ms between 300 and 3000),
  longest_ms integer not null check (longest_ms between 3000 and 15000),
  characters_a_second integer not null check (characters_a_second between 8 and 40),
  shortest_gap_ms integer not null check (shortest_gap_ms between 0 and 500)
);
