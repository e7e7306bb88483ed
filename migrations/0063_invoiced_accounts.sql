-- Most accounts never have an invoice. Whoever asks for a file's details is told of its invoices, whatever the terms are
-- by now, and the others are not kept waiting for it.
alter table accounts add has_invoices boolean not null default false;
update accounts set has_invoices = true where id in (select account_id from invoices);

create function note_first_invoice() returns trigger language plpgsql as $$
begin
  -- An update of nothing would be told as a change, too.
  if exists (select from accounts where id = new.account_id and not has_invoices) then
    update accounts set has_invoices = true where id = new.account_id;
  end if;
  return null;
end $$;
create trigger note_first_invoice after insert on invoices
  for each row execute function note_first_invoice();
