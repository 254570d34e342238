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
  last_seen_at timestamptz not null default now()
);
create index staff_sessions_staff_id_idx on staff_sessions (staff_id);

-- An act is of a key or of an account. Its role is the one of that moment; of rows from before it is not known.
alter table staff_acts
  alter column key_id drop not null,
  alter column key_name drop not null,
  add column staff_id bigint,
  add column staff_name text,
  add column role text,
  add constraint staff_acts_by_check check ((key_id is null) <> (staff_id is null)) not valid;
create index staff_acts_staff_idx on staff_acts (staff_id, id desc) where staff_id is not null;

-- Whose act an entry is may be an account of the staff as well. Rows of before are right by the narrower rules.
alter table ledger_entries
  add column staff_id bigint,
  drop constraint ledger_entries_actor_check,
  add constraint ledger_entries_actor_check
    check (actor in ('key', 'staff', 'partner', 'program', 'unknown') and (actor = 'staff') = (staff_id is not null)) not valid;
alter table points_entries
  add column staff_id bigint,
  drop constraint points_entries_actor_check,
  add constraint points_entries_actor_check
    check (actor in ('key', 'staff', 'partner', 'program', 'unknown') and (actor = 'staff') = (staff_id is not null)) not valid;
alter table conversion_events
  add column staff_id bigint,
  drop constraint conversion_events_check,
  add constraint conversion_events_check
    check ((said_by = 'staff') = (key_id is not null or staff_id is not null)) not valid;
