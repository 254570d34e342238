-- Calls to the partner's tracker. Their secret is the partner's, so that it is no column here.
create table postbacks (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  url text not null check (url <> ''),
  status text not null check (status in ('create', 'hold', 'approve', 'reject')),
  is_on boolean not null,
  created_at timestamptz not null default now()
);
create index postbacks_user_idx on postbacks (user_id, id);

-- One current secret of a partner (no end), and after a change the one before until its end. Sealed like tokens.
create table postback_secrets (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  sealed bytea not null,
  created_at timestamptz not null default now(),
  valid_until timestamptz
);
create index postback_secrets_user_idx on postback_secrets (user_id);
create unique index postback_secrets_one_current on postback_secrets (user_id) where valid_until is null;
