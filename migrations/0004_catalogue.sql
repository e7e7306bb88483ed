-- SKUs and prices are data. A SKU stands for a product that the program knows how to do; several SKUs may stand for
-- the same one at different prices.
create table skus (
  sku text primary key check (sku = upper(sku) and sku <> ''),
  product text not null,
  meaning text not null,
  price_cents_per_minute integer not null check (price_cents_per_minute >= 0),
  -- a SKU that is not for everyone is for the accounts that have a price of their own for it
  for_everyone boolean not null default true
);

-- Other names under which the same SKU is ordered; orders and invoices show the real one.
create table sku_aliases (
  alias text primary key check (alias = upper(alias) and alias <> ''),
  sku text not null references skus
);

create table account_prices (
  account_id bigint not null references accounts,
  sku text not null references skus,
  price_cents_per_minute integer not null check (price_cents_per_minute >= 0),
  primary key (account_id, sku)
);

insert into skus (sku, product, meaning, price_cents_per_minute) values
  ('TRANS14', 'TRANS14', 'Budget transcription, target of 14 days', 100),
  ('TRANS6', 'TRANS6', '6-day transcription', 150),
  ('TRANS2', 'TRANS2', '1-day expert transcription', 250),
  ('EMSR02', 'EMSR02', 'Advanced machine transcription', 25),
  ('DIFFQ2', 'DIFFQ2', 'Difficult audio', 75),
  ('TSTMP1', 'TSTMP1', 'Timestamps', 10),
  ('CAPTION1', 'CAPTION1', 'Captions/subtitles', 50),
  ('VERBATIM1', 'VERBATIM1', 'Verbatim', 30),
  ('EDIT01', 'EDIT01', 'Extra editing', 50),
  ('UPGRD1', 'UPGRD1', 'Upgrade TRANS14 to TRANS6', 50),
  ('UPGRD2', 'UPGRD2', 'Upgrade TRANS14 to TRANS2', 150),
  ('UPGRD3', 'UPGRD3', 'Upgrade TRANS6 to TRANS2', 100);

insert into sku_aliases (alias, sku) values ('TRANS7', 'TRANS6');
