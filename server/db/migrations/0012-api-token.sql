-- At most one API token a partner: encrypted to show it to him again, its SHA-256 to find it by.
create table api_tokens (
  user_id bigint primary key references users on delete cascade,
  token_hash bytea not null unique,
  sealed bytea not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  last_address text not null default ''
);
