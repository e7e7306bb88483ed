-- Whether the customer told the language. One that was found in the sound is looked for again when a file is retried.
alter table audiofiles add column language_given boolean not null default false;
-- A delivered machine transcript is made again once, for nothing, when the customer corrects its language. The text
-- that was delivered stays until the new one is ready, and so does the state.
alter table audiofiles add column redo text check (redo in ('running', 'done', 'failed'));
alter table audiofiles add column redo_language text;
alter table audiofiles add check ((redo is null) = (redo_language is null));

alter table quotes add column language text;
