-- Reports that partners keep by name: the query of the page's address.
create table report_views (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  name text not null,
  query text not null,
  saved_at timestamptz not null default now(),
  unique (user_id, name)
);
