-- What partners send traffic to. `search_name` is the name as people type it into a search: without case, ё as е. It is
-- looked through from the first row to the last: 20,000 short texts take a few milliseconds, and the trigrams of pg_trgm
-- see no Cyrillic where the database's LC_CTYPE is C. The C collation makes LIKE compare bytes.
create table offers (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  status text not null default 'active' check (status in ('active', 'paused', 'stopped')),
  countries text[] not null default '{}',
  category text not null default '',
  search_name text collate "C" not null generated always as (translate(lower(name collate "und-x-icu"), 'ё', 'е')) stored,
  created_at timestamptz not null default now()
);
create index offers_name_idx on offers (name, id);
create index offers_category_idx on offers (category, id) where status = 'active';

-- An offer is open to every partner; a row closes it to one.
create table offer_closures (
  user_id bigint not null references users on delete cascade,
  offer_id bigint not null references offers on delete cascade,
  primary key (user_id, offer_id)
);
