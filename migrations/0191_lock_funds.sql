-- An unpaid invoice after its due date.
create function is_past_due(invoice invoices) returns boolean language sql stable as $$
  select invoice.state = 'SUBMITTED' and invoice.due_on < current_date
    and (select sum(total_cents) from line_items where invoice_id = invoice.id) > 0
$$;

-- A negative balance, or an invoice that is past due.
create function is_past_due(account bigint) returns boolean language sql stable as $$
  select exists (select from ledger_balances where account_id = account and book = 'prepay' and balance_cents < 0)
    or exists (select from invoices where account_id = account and is_past_due(invoices))
$$;

-- Locks an account with its balance, and then reads what a charge depends on: in a function of several statements,
-- each sees what was committed before it, so one round trip does both.
create function lock_funds(
  account bigint,
  out terms text,
  out low_balance_cents bigint,
  out is_erased boolean,
  out balance_cents bigint,
  out top_up_below_cents bigint,
  out is_past_due boolean
) language plpgsql as $$
begin
  perform from accounts where id = account for no key update;
  perform from ledger_balances where account_id = account and book = 'prepay' for update;
  select accounts.terms, accounts.low_balance_cents, accounts.erase_asked_at is not null,
      coalesce(balances.balance_cents, 0), top_ups.limit_cents, is_past_due(account)
    into lock_funds.terms, lock_funds.low_balance_cents, lock_funds.is_erased,
      lock_funds.balance_cents, lock_funds.top_up_below_cents, lock_funds.is_past_due
    from accounts
    left join ledger_balances as balances on balances.account_id = accounts.id and balances.book = 'prepay'
    left join automatic_top_ups as top_ups on top_ups.account_id = accounts.id and top_ups.is_on
    where accounts.id = account;
end $$;
