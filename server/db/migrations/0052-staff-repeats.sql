-- Calls of the staff by their idempotency keys, so that a repeat answers what the first one did. The hash of the parameters is
-- keyed: they may hold a password. The result is null where it holds a secret, which is kept nowhere.
create table staff_repeats (
  method text not null,
  key text not null,
  params_hash bytea not null,
  result jsonb,
  at timestamptz not null default now(),
  primary key (method, key)
);
