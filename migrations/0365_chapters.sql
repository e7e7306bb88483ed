-- Chapters as a customer wrote them, in their order. Without a row they are found by the words of the transcript.
create table file_chapters (
  audiofile_id bigint primary key references audiofiles on delete cascade,
  chapters jsonb not null
);
