-- The log of one file begins with its order.
create index account_log_order on account_log (order_id) where order_id is not null;
