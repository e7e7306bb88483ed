-- What a task pays is fixed when a person takes it: a rate that changes later does not touch it.
alter table work_tasks
  add column pay_cents integer,
  add column pay_cents_per_minute integer;

-- A change of a rate that people have been told of. From then on it holds for tasks that are taken.
alter table work_rates
  add column next_cents_per_minute integer check (next_cents_per_minute >= 0),
  add column next_from timestamptz,
  add check ((next_cents_per_minute is null) = (next_from is null));

-- The share of what customers pay for difficult sound that goes to those who type: added to the rate of the product.
insert into work_rates (kind, product, cents_per_minute) values ('transcribe', 'DIFFQ2', 40);

-- Claims of today, as they would have been paid.
update work_tasks set pay_cents_per_minute = rate,
  pay_cents = round(round((end_ms - start_ms) / 1000.0) * rate / 60.0)
from (
  select claims.id, coalesce(cents_per_minute, 0) as rate
  from work_tasks as claims join audiofiles on audiofiles.id = audiofile_id
  left join work_rates on work_rates.kind = claims.kind and work_rates.product = audiofiles.product
  where claims.state = 'open' and claims.person_id is not null
) as claimed
where claimed.id = work_tasks.id;
