-- Keys of the staff's programs. `role` is what a key may call, as the contract says beside each method.
create table operator_keys (
  id bigint generated always as identity primary key,
  name text not null,
  key_hash bytea not null unique,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  role text not null check (role in ('admin', 'manager', 'finance', 'support', 'shop'))
);

-- Accounts of the network's staff. The login is compared without case and kept as typed. An account of the demo signs in without
-- a second factor, and only while the demo is on.
create table staff_accounts (
  id bigint generated always as identity primary key,
  login text not null,
  name text not null,
  role text not null check (role in ('admin', 'manager', 'finance', 'support', 'shop')),
  password_hash text not null,
  -- Where a link goes that opens a sign-in which others' guesses have closed.
  email text,
  is_blocked boolean not null default false,
  is_demo boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index staff_accounts_login_key on staff_accounts (lower(login));

-- The second factor of an account: the app's secret (encrypted), pending until is_active. last_step is the newest 30-second
-- step whose code was used: a code counts only when its step is later.
create table staff_factors (
  staff_id bigint primary key references staff_accounts on delete cascade,
  secret bytea not null,
  is_active boolean not null default false,
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

-- Recovery codes that are not used yet, hashed; a used one is deleted.
create table staff_recovery_codes (
  staff_id bigint not null references staff_factors on delete cascade,
  code_hash bytea not null,
  primary key (staff_id, code_hash)
);

-- Sessions of accounts. `code` waits for a code, `setup` for the app to be set up; only `open` may call the operator's methods.
-- Only the SHA-256 of the cookie is kept.
create table staff_sessions (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff_accounts on delete cascade,
  token_hash bytea not null unique,
  step text not null check (step in ('code', 'setup', 'open')),
  user_agent text not null,
  address text not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  -- When the session gave the app's code again, for acts that are hard to undo.
  code_given_at timestamptz
);
create index staff_sessions_staff_id_idx on staff_sessions (staff_id);

-- Where an account of the staff has signed in: an address, of IPv6 its network. Guesses from elsewhere do not keep it out there.
create table staff_places (
  staff_id bigint not null references staff_accounts on delete cascade,
  network text not null,
  at timestamptz not null default now(),
  primary key (staff_id, network)
);
create index staff_places_at_idx on staff_places (at);

-- Links that open a sign-in from where they are used; only the SHA-256 of the token is kept.
create table staff_ways_in (
  staff_id bigint primary key references staff_accounts on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null default now()
);

-- Filters of the console's lists that the staff keep by name: the query of the page's address.
create table staff_views (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff_accounts on delete cascade,
  list text not null,
  name text not null,
  query text not null,
  saved_at timestamptz not null default now(),
  unique (staff_id, list, name)
);

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
create index staff_repeats_at_idx on staff_repeats (at);

-- What the network's staff did or tried: one row for each call that changes something, written with the change itself.
-- An act is of a key or of an account. Key 0 is the first one, OPERATOR_KEY. The name stands here too, because keys are deleted.
-- Outcome 0 is done, else the code of the refusal.
create table staff_acts (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  key_id bigint,
  key_name text,
  staff_id bigint,
  staff_name text,
  -- The one of that moment.
  role text,
  method text not null,
  -- The records that it names: kind and id, `offer-7`.
  records text[] not null default '{}',
  user_ids bigint[] not null,
  params jsonb not null,
  result jsonb,
  outcome integer not null,
  -- What it changed: the fields of its record that differ. Null where it changes no record that was there.
  before jsonb,
  after jsonb,
  address text not null,
  request_id text not null,
  constraint staff_acts_by_check check ((key_id is null) <> (staff_id is null))
);
create index staff_acts_user_ids_idx on staff_acts using gin (user_ids);
create index staff_acts_records_idx on staff_acts using gin (records);
create index staff_acts_request_id_idx on staff_acts (request_id);
-- The list goes by time: each index has it after what is asked for, so that a filter with a period reads its own rows alone.
create index staff_acts_at_idx on staff_acts (at, id);
create index staff_acts_method_idx on staff_acts (method, at, id);
create index staff_acts_key_idx on staff_acts (key_id, at, id) where key_id is not null;
create index staff_acts_staff_idx on staff_acts (staff_id, at, id) where staff_id is not null;
create index staff_acts_refused_idx on staff_acts (at, id) where outcome <> 0;
create trigger staff_acts_append_only before update on staff_acts
  for each row execute function refuse_change();
create trigger staff_acts_kept before delete on staff_acts
  for each row execute function refuse_early_delete();
create trigger staff_acts_never_truncated before truncate on staff_acts
  for each statement execute function refuse_change();
