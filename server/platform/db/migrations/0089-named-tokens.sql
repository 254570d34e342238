-- Tokens of a partner's programs, each with a name, scopes and an end of its own (docs/decisions/0230-named-tokens.md).
create table named_tokens (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  name text not null,
  -- `statistics:read`; a scope that the contract no longer has opens nothing.
  scopes text[] not null check (scopes <> '{}'),
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  last_used_at timestamptz,
  last_address text not null default ''
);
create index named_tokens_user on named_tokens (user_id, id);
