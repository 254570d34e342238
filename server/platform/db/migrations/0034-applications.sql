-- Registration: people who want to be partners. Nothing is kept of a mail address before its code has come back.

create table applications (
  id bigint generated always as identity primary key,
  -- `new` waits for the staff, `asked` for the applicant.
  state text not null default 'new' check (state in ('new', 'asked', 'approved', 'refused')),
  login text not null,
  email text not null,
  -- Opens the application alone; null once it is the partner's own.
  password_hash text,
  telegram text not null,
  phone text not null default '',
  sources text[] not null,
  -- Answers with the questions as they were asked: `[{"id": 1, "label": "…", "value": "…"}]`.
  answers jsonb not null default '[]',
  -- The version of the terms that was ticked.
  contract_id bigint references contracts,
  -- Whose links they came by.
  manager_id bigint references staff_accounts,
  referrer_id bigint references users,
  -- What the staff wrote: a question, or the sentence beside the reason of a refusal.
  note text not null default '',
  reason text,
  decided_by text not null default '',
  decided_at timestamptz,
  -- The partner it became.
  user_id bigint references users,
  address text not null,
  -- What limits count the address by: of IPv6 its network.
  network text not null,
  user_agent text not null,
  -- By the address and by the browser; empty where it is not known.
  country text not null default '',
  language text not null default '',
  created_at timestamptz not null default now(),
  -- When the applicant last wrote.
  changed_at timestamptz not null default now(),
  check ((state = 'approved') = (user_id is not null)),
  check ((state = 'approved') = (password_hash is null)),
  check ((state = 'refused') = (reason is not null))
);
create unique index applications_email_key on applications (lower(email)) where state <> 'approved';
create unique index applications_login_key on applications (lower(login)) where state in ('new', 'asked');
create index applications_sign_in_idx on applications (lower(login)) where password_hash is not null;
create index applications_waiting_idx on applications (changed_at, id) where state = 'new';
create index applications_user_idx on applications (user_id) where user_id is not null;

-- Sessions that see their application alone. Only the SHA-256 of the cookie is kept.
create table application_sessions (
  token_hash bytea primary key,
  application_id bigint not null references applications on delete cascade,
  created_at timestamptz not null default now()
);
create index application_sessions_application_idx on application_sessions (application_id);

-- Proofs of work and codes that were used, by their hash, until they would have ended anyway.
create table spent_once (
  key bytea primary key,
  until timestamptz not null
);
create index spent_once_until_idx on spent_once (until);

-- The network's own questions to applicants; one row, none until the staff write it.
create table sign_up_form (
  id smallint primary key check (id = 1),
  questions jsonb not null
);

-- Where a partner was seen when they were blocked, as limits count addresses; gone when they are let in again.
create table blocked_networks (
  user_id bigint not null references users on delete cascade,
  network text not null,
  primary key (user_id, network)
);
create index blocked_networks_network_idx on blocked_networks (network);

-- A referrer whom a link names: the partner, unless blocked or erased. Reads the table whoever calls.
create function open_referrer(wanted bigint) returns bigint language sql stable set search_path from current as $$
  select id from users where id = wanted and not is_blocked and erased_at is null
$$;
