-- Partners. Login and mail are compared without case and kept as typed.
create table users (
  id bigint generated always as identity primary key,
  login text not null,
  email text not null,
  password_hash text not null,
  first_name text not null default '',
  last_name text not null default '',
  system smallint not null default 1 check (system in (1, 2, 3)),
  phone text not null default '',
  skype text not null default '',
  telegram text not null default '',
  is_custom_trafficback boolean not null default false,
  is_blocked boolean not null default false,
  referrer_id bigint references users,
  tickets integer not null default 0 check (tickets >= 0),
  billing_requests integer not null default 0 check (billing_requests >= 0),
  created_at timestamptz not null default now()
);
create unique index users_login_key on users (lower(login));
create unique index users_email_key on users (lower(email));
create index users_referrer_id_idx on users (referrer_id) where referrer_id is not null;

-- Sessions. Only the SHA-256 of the cookie is kept.
create table sessions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  token_hash bytea not null unique,
  awaits_tfa boolean not null default false,
  user_agent text not null default '',
  address text not null default '',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now()
);
create index sessions_user_id_idx on sessions (user_id);
create index sessions_last_seen_at_idx on sessions (last_seen_at);

-- Tries at anything guessable, counted over all instances. The key is hashed: it may hold what somebody typed.
create table tries (
  key bytea primary key,
  count integer not null,
  blocked_until timestamptz not null,
  updated_at timestamptz not null
);
create index tries_updated_at_idx on tries (updated_at);

create table password_resets (
  token_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  created_at timestamptz not null default now()
);
create index password_resets_user_id_idx on password_resets (user_id);

create table operator_keys (
  id bigint generated always as identity primary key,
  name text not null,
  key_hash bytea not null unique,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);

-- The ledger: every movement of a partner's money, in minor units, never changed.
create table ledger_entries (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  kind text not null,
  account text not null check (account in ('available', 'blocked', 'hold')),
  amount bigint not null check (amount <> 0),
  comment text not null default '',
  idempotency_key text not null,
  created_at timestamptz not null default now(),
  unique (user_id, idempotency_key)
);
create index ledger_entries_user_id_idx on ledger_entries (user_id, id desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'table % is append-only', tg_table_name;
end $$;
create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function refuse_change();
create trigger ledger_entries_never_truncated before truncate on ledger_entries
  for each statement execute function refuse_change();

-- Sums over the ledger, changed in the transaction that writes the entry.
create table balances (
  user_id bigint primary key references users,
  available bigint not null default 0,
  blocked bigint not null default 0 check (blocked >= 0),
  hold bigint not null default 0 check (hold >= 0),
  currency_code text not null default 'RUB'
);

create table notifications (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  type_name text not null,
  title text not null,
  content text not null,
  is_read boolean not null default false,
  created_at timestamptz not null default now()
);
create index notifications_user_id_idx on notifications (user_id, id desc);
create index notifications_unread_idx on notifications (user_id) where not is_read;

-- The banner of all partners: at most one row.
create table backgrounds (
  is_current boolean primary key default true check (is_current),
  thumbnails jsonb not null,
  link text not null
);
