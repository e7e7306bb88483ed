-- Double entry in whole cents. A transaction moves money between books; its entries sum to zero, which the database
-- itself checks at commit. Entries are never changed: a mistake is mended by another transaction.
--
-- Books: 'prepay'     what an account has paid in and not spent (the prepay balance)
--        'receivable' what an account owes on invoices, as a negative number
--        'revenue'    what an account has bought
--        'bank'       money from and to the outside world, as a negative number when it came in
create table ledger_transactions (
  id bigint generated always as identity (start with 1001) primary key,
  account_id bigint not null references accounts,
  kind text not null,
  memo text not null,
  -- names what caused it, so that the same cause can never be booked twice
  cause text unique,
  created_at timestamptz not null default now()
);
create index ledger_transactions_account on ledger_transactions (account_id, id);

create table ledger_entries (
  transaction_id bigint not null references ledger_transactions,
  account_id bigint not null references accounts,
  book text not null check (book in ('prepay', 'receivable', 'revenue', 'bank')),
  amount_cents bigint not null check (amount_cents <> 0),
  primary key (transaction_id, book)
);

-- The sum of an account's entries in one book, kept by the trigger below and by nothing else. Its row is also what
-- orders of one account wait for, so that two of them cannot spend the same dollar.
create table ledger_balances (
  account_id bigint not null references accounts,
  book text not null,
  balance_cents bigint not null,
  primary key (account_id, book)
);

create function ledger_keep_balance() returns trigger language plpgsql as $$
begin
  insert into ledger_balances as balances (account_id, book, balance_cents)
  values (new.account_id, new.book, new.amount_cents)
  on conflict (account_id, book) do update set balance_cents = balances.balance_cents + excluded.balance_cents;
  return null;
end $$;
create trigger ledger_keep_balance after insert on ledger_entries
  for each row execute function ledger_keep_balance();

create function ledger_check_zero() returns trigger language plpgsql as $$
begin
  if (select sum(amount_cents) from ledger_entries where transaction_id = new.transaction_id) <> 0 then
    raise exception 'ledger transaction % does not sum to zero', new.transaction_id;
  end if;
  return null;
end $$;
create constraint trigger ledger_check_zero after insert on ledger_entries
  deferrable initially deferred for each row execute function ledger_check_zero();

create function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'ledger entries are never changed';
end $$;
create trigger ledger_refuse_change before update or delete on ledger_entries
  for each row execute function ledger_refuse_change();
