-- Live streams end with the session that opened them, in whichever process they are.
create function tell_of_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('accounts_changed', 'session ' || encode(old.hash, 'hex'));
  return null;
end $$;
create trigger tell_of_session_end after delete or update of acting_for on sessions
  for each row execute function tell_of_session_end();
