-- Every job of an account carries it, and accounts take turns (src/queue). These waited, or were backed up, before that.
-- An empty database has no jobs yet, and no table of them.
do $$
begin
  if to_regnamespace('graphile_worker') is null then
    return;
  end if;
  with owned as (
    select jobs.id, coalesce(audiofiles.account_id, orders.account_id, followed_feeds.account_id, card_charges.account_id,
      card_refunds.account_id, checkouts.account_id, (payload ->> 'account')::bigint) as account_id
    from graphile_worker._private_jobs as jobs
    left join audiofiles on audiofiles.id = (payload ->> 'audiofile')::bigint
    left join orders on orders.id = payload ->> 'order'
    left join followed_feeds on followed_feeds.id = (payload ->> 'feed')::bigint
    left join card_charges on card_charges.id = (payload ->> 'charge')::bigint
    left join card_refunds on card_refunds.id = (payload ->> 'refund')::bigint
    left join checkouts on session = payload ->> 'session'
    -- Jobs of files that an operator put at the front are never skipped.
    where flags is null and audiofiles.front_since is null
  )
  update graphile_worker._private_jobs as jobs set flags = jsonb_build_object('account:' || account_id, true)
  from owned where owned.id = jobs.id and account_id is not null;
end $$;
