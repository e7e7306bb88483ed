-- Both are removed after a week.
create index idempotency_keys_created on idempotency_keys (created_at);
create index card_forms_created on card_forms (created_at);
