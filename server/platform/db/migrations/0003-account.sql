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
  created_at timestamptz not null default now(),
  -- How the staff find partners among many (docs/decisions/0104-finding-partners.md). Each part after a space: a short word of a term is
  -- looked for at the beginning of one.
  search_key text collate "C" not null generated always as (latin_key(
    ' ' || login || ' ' || email || ' ' || first_name || ' ' || last_name || ' ' || ltrim(phone, '+') || ' ' || skype || ' ' || ltrim(telegram, '@')
  )) stored,
  -- When the personal data was erased (docs/personal-data.md): the row stays for the money that names it.
  erased_at timestamptz
);
-- The planner chooses between the trigrams and the order of the list by how many partners a pattern may match.
alter table users alter column search_key set statistics 1000;
create unique index users_login_key on users (lower(login));
create unique index users_email_key on users (lower(email));
create index users_referrer_id_idx on users (referrer_id) where referrer_id is not null;
-- Redirectors look for blocked partners among all.
create index users_blocked_idx on users (id) where is_blocked;
create index users_search_idx on users using gin (search_key gin_trgm_ops) with (fastupdate = off);
-- The staff's list goes by time, with or without a filter.
create index users_list_idx on users (created_at, id);
create index users_system_list_idx on users (system, created_at, id);
create index users_blocked_list_idx on users (created_at, id) where is_blocked;
create index users_own_links_list_idx on users (created_at, id) where is_custom_trafficback;

-- Looks of the staff into a partner's cabinet: who, of which role, why. The session that one has is read-only and ends after
-- 15 minutes; the row stays.
create table staff_visits (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  staff_id bigint not null,
  role text not null,
  reason text not null,
  at timestamptz not null default now()
);
create index staff_visits_user_idx on staff_visits (user_id, id desc);

-- Sessions. Only the SHA-256 of the cookie is kept.
create table sessions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  token_hash bytea not null unique,
  awaits_tfa boolean not null default false,
  user_agent text not null default '',
  address text not null default '',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  visit_id bigint references staff_visits on delete cascade
);
create index sessions_user_id_idx on sessions (user_id);
create index sessions_last_seen_at_idx on sessions (last_seen_at);
create index sessions_visit_idx on sessions (visit_id) where visit_id is not null;

-- The devices a partner has signed in from, each by its User-Agent without numbers (versions change every month).
create table known_devices (
  user_id bigint not null references users on delete cascade,
  device text not null,
  last_used_at timestamptz not null default now(),
  primary key (user_id, device)
);

create table password_resets (
  token_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  created_at timestamptz not null default now()
);
create index password_resets_user_id_idx on password_resets (user_id);

-- The address a partner's newest reset by link came from. Tries from there are counted apart from everybody else's, so
-- that guessing by others does not keep the partner out.
create table reset_places (
  user_id bigint primary key references users on delete cascade,
  address text not null,
  created_at timestamptz not null default now()
);

-- A new mail address that waits for its code, hashed. `request` names the newest request: the job of an older one
-- does nothing. At most one for each partner.
create table email_changes (
  user_id bigint primary key references users on delete cascade,
  request uuid not null default gen_random_uuid(),
  email text not null,
  requested_at timestamptz not null default now(),
  code_hash bytea,
  expires_at timestamptz not null default now()
);

-- At most one API token a partner: encrypted to show it to them again, its SHA-256 to find it by.
create table api_tokens (
  user_id bigint primary key references users on delete cascade,
  token_hash bytea not null unique,
  sealed bytea not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  last_address text not null default ''
);

-- Two-factor authentication: the app's secret (encrypted), pending until is_active. last_step is the newest 30-second
-- step whose code was used: a code counts only when its step is later.
create table two_factors (
  user_id bigint primary key references users on delete cascade,
  secret bytea not null,
  is_active boolean not null default false,
  last_step bigint not null default 0,
  created_at timestamptz not null default now(),
  -- The sealed secret of another phone, while two-factor is being moved there; `secret` works until then.
  next_secret bytea,
  next_created_at timestamptz,
  check ((next_secret is null) = (next_created_at is null))
);

-- Recovery codes that are not used yet, hashed; a used one is deleted.
create table recovery_codes (
  user_id bigint not null references two_factors on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

-- The mailed code of a partner, hashed. `request` names the newest request: the job of an older one does nothing.
create table tfa_mail_codes (
  user_id bigint primary key references users on delete cascade,
  request uuid not null default gen_random_uuid(),
  requested_at timestamptz not null default now(),
  code_hash bytea,
  tries integer not null default 0,
  expires_at timestamptz not null default now()
);
