-- Operators search accounts and people by the beginnings of words of their names and emails.
create index accounts_words on accounts using gin (words_of(name, email));
create index people_words on people using gin (words_of(name, email));
