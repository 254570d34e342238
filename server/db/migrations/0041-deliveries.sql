-- The ways a parcel may go. A network that has others changes these rows; a type that is used stays.
create table delivery_types (
  id bigint generated always as identity primary key,
  name text not null unique check (name <> '')
);
insert into delivery_types (name) values ('Курьер'), ('Пункт выдачи'), ('Почта России');

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
