-- The ways a parcel may go. A network that has others changes these rows; a type that is used stays.
create table delivery_types (
  id bigint generated always as identity primary key,
  name text not null unique check (name <> ''),
  -- A courier finds nobody without a street and a house.
  needs_house boolean not null default false
);
insert into delivery_types (name, needs_house) values ('Курьер', true), ('Пункт выдачи', false), ('Почта России', false);

-- A partner's address book. An order copies what it needs, so that a change or removal here rewrites no history.
create table deliveries (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  type_id bigint not null constraint deliveries_type_fkey references delivery_types,
  recipient text not null check (recipient <> ''),
  phone text not null check (phone <> ''),
  address text not null check (address <> ''),
  -- The parts of the suggestion that was taken; null where the address was written by hand.
  address_parts jsonb,
  comment text not null default '',
  created_at timestamptz not null default now()
);
create index deliveries_user_idx on deliveries (user_id, id);

-- Russian cities and regions for address suggestions (docs/decisions/0041-addresses.md). `key` and `region_key` are the names as they are
-- searched. The rows are 0013-places.csv: data of GeoNames (geonames.org), licensed CC BY 4.0 (creativecommons.org/licenses/by/4.0).
create table places (
  id integer generated always as identity primary key,
  name text not null,
  region text not null,
  is_region boolean not null,
  population integer not null,
  key text not null,
  region_key text not null
);
