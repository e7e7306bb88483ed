-- Who sells, as the settings said from that time on. Documents keep the seller and the tax rate of the day of the sale.
create table sellers (
  id bigint generated always as identity primary key,
  name text not null,
  address text not null,
  tax_number text not null,
  tax_name text not null,
  -- in thousandths of a percent: 8.875 % is 8875
  tax_rate integer not null check (tax_rate >= 0),
  -- how invoices are paid
  payment_details text not null,
  since timestamptz not null default clock_timestamp()
);

-- Who buys, as customers want it on receipts and invoices.
create table buyers (
  account_id bigint primary key references accounts,
  name text not null,
  address text not null,
  tax_number text not null
);

-- The buyer as of the day on which the invoice was submitted.
alter table invoices add column buyer jsonb;
