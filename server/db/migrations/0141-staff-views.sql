-- Filters of the console's lists that the staff keep by name: the query of the page's address.
create table staff_views (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff_accounts on delete cascade,
  list text not null,
  name text not null,
  query text not null,
  saved_at timestamptz not null default now(),
  unique (staff_id, list, name)
);
