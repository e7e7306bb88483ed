-- What a key or token may do, until when it works, and the address of its last use. Those that are here already keep
-- everything that they could do, and so do those that a process of the version before makes.
alter table api_keys
  add column scopes text[] not null default array['read', 'order', 'money', 'work', 'operate']
    check (scopes <> '{}' and scopes <@ array['read', 'order', 'money', 'work', 'operate']),
  add column expires_at timestamptz,
  add column last_used_from text;
alter table operator_tokens
  add column scopes text[] not null default array['read', 'order', 'money', 'work', 'operate']
    check (scopes <> '{}' and scopes <@ array['read', 'order', 'money', 'work', 'operate']),
  add column expires_at timestamptz,
  add column last_used_from text;
