-- Another book: 'given'  credit that no one paid for, such as trial credit and goodwill, as negative numbers. 'bank' stays
-- the money that came in.
alter table ledger_entries drop constraint ledger_entries_book_check,
  add constraint ledger_entries_book_check
    check (book in ('prepay', 'receivable', 'revenue', 'bank', 'opening', 'given'));
