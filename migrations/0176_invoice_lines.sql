-- Operators edit an invoice until it is sent: its due date, a note for the customer, and its lines. A line that an operator
-- added has a description of its own; it is about a file, as every item is.
alter table invoices add column memo text not null default '';
alter table line_items
  drop constraint line_items_kind_check,
  add constraint line_items_kind_check
    check (kind in ('order', 'upgrade', 'settlement', 'credit', 'refund', 'adjustment')),
  add column memo text;
