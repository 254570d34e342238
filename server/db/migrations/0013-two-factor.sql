-- Two-factor authentication: the app's secret (encrypted), pending until is_active. last_step is the newest 30-second
-- step whose code was used: a code counts only when its step is later.
create table two_factors (
  user_id bigint primary key references users on delete cascade,
  secret bytea not null,
  is_active boolean not null default false,
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
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
