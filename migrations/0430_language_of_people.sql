-- The language of a person's emails. Not named `language`: queries of the previous release join people with files, whose
-- `language` they do not qualify.
alter table people
  -- As a tag, such as `de`; null for English until the person signs up or chooses one.
  add column chosen_language text check (length(chosen_language) between 2 and 35);
