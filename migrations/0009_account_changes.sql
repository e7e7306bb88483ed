-- Processes remember whose key is whose. They forget when a key is revoked or an account changes.
create function tell_of_account_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('accounts_changed', '');
  return null;
end $$;
create trigger tell_of_account_change after update or delete on accounts
  for each statement execute function tell_of_account_change();
create trigger tell_of_key_change after update of revoked_at or delete on api_keys
  for each statement execute function tell_of_account_change();
