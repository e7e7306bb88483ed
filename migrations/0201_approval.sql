-- A recording turned out longer than the spending limit of the API key that ordered it covers. The order is on hold, like one
-- that waits for money, until a person who may pay approves the price.
alter table orders add column awaits_approval boolean not null default false;
