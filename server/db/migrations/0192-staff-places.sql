-- Where an account of the staff has signed in: an address, of IPv6 its network. Guesses from elsewhere do not keep it out there.
create table staff_places (
  staff_id bigint not null references staff_accounts on delete cascade,
  network text not null,
  at timestamptz not null default now(),
  primary key (staff_id, network)
);
create index staff_places_at_idx on staff_places (at);
