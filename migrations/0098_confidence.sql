-- How sure the machine was of its words, from 0 to 1, on the mean; null where an engine does not tell.
alter table audiofiles add column confidence real;
create index audiofiles_uncertain on audiofiles (state_since) where confidence < 0.6;
