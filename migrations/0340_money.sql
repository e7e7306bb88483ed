-- The Money page sums a period: what was booked in it, and what people earned in it.
create index line_items_transaction on line_items (transaction_id) where transaction_id is not null;
create index line_items_refund_transaction on line_items (refund_transaction_id) where refund_transaction_id is not null;
create index work_earnings_at on work_earnings (at);
create index work_adjustments_at on work_adjustments (at);
create index invoices_owed on invoices (id) where state <> 'PAID';
