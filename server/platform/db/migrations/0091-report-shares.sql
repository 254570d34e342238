-- Links by which anybody reads a partner's report without signing in.
create table report_shares (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  token_hash bytea not null unique,
  -- The saved report as it was when the link was made: a later change of it shows strangers nothing else.
  name text not null,
  query text not null,
  hide_sums boolean not null,
  hide_links boolean not null,
  -- Null: no end.
  ends_at timestamptz,
  created_at timestamptz not null default now(),
  -- The last look, to an hour.
  last_seen_at timestamptz
);
create index report_shares_user on report_shares (user_id, id desc);
