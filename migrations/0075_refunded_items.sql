-- An item goes back to the customer at most once: with a refund, a cancellation, or a file that ended in Error. Set as
-- well where nothing had been charged for it yet, and on the credit items that stand against it. A file that is tried
-- again gets new items.
alter table line_items
  add column refunded_at timestamptz,
  -- null where no money had to move
  add column refund_transaction_id bigint references ledger_transactions;

update line_items set refunded_at = audiofiles.state_since, refund_transaction_id = refunds.id
from audiofiles
left join ledger_transactions refunds on refunds.cause = 'refund of audiofile ' || audiofiles.id
where audiofiles.id = line_items.audiofile_id and audiofiles.statename in ('Refunded', 'Order Cancelled');
