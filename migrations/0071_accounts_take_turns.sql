-- Jobs about files carry the account of the file as a flag, by which accounts take turns. Those that wait get theirs.
do $$
begin
  -- An empty database has no jobs yet, and no tables for them.
  if to_regclass('graphile_worker._private_jobs') is null then
    return;
  end if;
  update graphile_worker._private_jobs as jobs set flags = jsonb_build_object('account:' || account_id, true)
  from audiofiles
  where audiofiles.id = (payload ->> 'audiofile')::bigint and front_since is null and locked_at is null;
end
$$;
