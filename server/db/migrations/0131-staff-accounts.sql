-- Accounts of the network's staff. The login is compared without case and kept as typed. An account of the demo signs in without
-- a second factor, and only while the demo is on.
create table staff_accounts (
  id bigint generated always as identity primary key,
  login text not null,
  name text not null,
  role text not null check (role in ('admin', 'manager', 'finance', 'support', 'shop')),
  password_hash text not null,
  is_blocked boolean not null default false,
  is_demo boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index staff_accounts_login_key on staff_accounts (lower(login));
