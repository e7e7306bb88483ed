-- A machine transcript can be upgraded to one by people, before and after its delivery. An upgrade costs what its product
-- costs more than the machine, as prices are here by now. An account with prices of its own for one of the two has such a
-- price for the upgrade, too; one that may not order the product may not buy the upgrade.
with upgrades (sku, meaning, product) as (
  values ('UPGRD4', 'Upgrade EMSR02 to TRANS6', 'TRANS6'), ('UPGRD5', 'Upgrade EMSR02 to TRANS2', 'TRANS2')
), added as (
  insert into skus (sku, product, meaning, price_cents_per_minute, for_everyone)
  select upgrades.sku, upgrades.sku, upgrades.meaning,
    greatest(0, people.price_cents_per_minute - machine.price_cents_per_minute), people.for_everyone
  from upgrades join skus as people on people.sku = upgrades.product, skus as machine
  where machine.sku = 'EMSR02'
  on conflict do nothing
  returning sku
)
insert into account_prices (account_id, sku, price_cents_per_minute)
select accounts.id, added.sku, greatest(0, coalesce(own_people.price_cents_per_minute, people.price_cents_per_minute)
  - coalesce(own_machine.price_cents_per_minute, machine.price_cents_per_minute))
from added join upgrades using (sku)
join skus as people on people.sku = upgrades.product
join skus as machine on machine.sku = 'EMSR02'
cross join accounts
left join account_prices as own_people on own_people.account_id = accounts.id and own_people.sku = people.sku
left join account_prices as own_machine on own_machine.account_id = accounts.id and own_machine.sku = machine.sku
where own_people.sku is not null or (own_machine.sku is not null and people.for_everyone);

-- What a delivered machine transcript was when people took it over: product, add-ons, due time and delivery, and when that
-- was. Until they begin, the upgrade can be cancelled, and the file is that again.
alter table audiofiles add column upgraded_from jsonb;
