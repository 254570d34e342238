-- Banks as accepted destinations name them: who types a БИК is offered the bank where no register is connected. Nothing says whose they were.
create table known_banks (
  bik text not null check (bik ~ '^\d{9}$'),
  bank_name text not null,
  correspondent text not null,
  -- How many destinations have named it so.
  destinations integer not null default 1 check (destinations > 0),
  named_at timestamptz not null default now(),
  primary key (bik, bank_name, correspondent)
);
-- Destinations that have named theirs: each does once.
create table bank_namings (destination_id bigint primary key references destinations);
-- Other payees of the same number.
create index payees_number_idx on payees (number_hash);
