-- The sample: an order of a recording of ours, which costs nothing. Each account can place one.
alter table orders add column is_sample boolean not null default false;
create unique index orders_sample on orders (account_id) where is_sample;

-- A new person is shown their first steps until they have taken them, or dismiss them. Those who were here before are not.
alter table people add column has_first_steps boolean not null default false;
alter table people alter column has_first_steps set default true;
