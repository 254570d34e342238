-- Where a partner has signed in: an address, of IPv6 its network. Guesses from elsewhere do not keep the partner out there.
create table user_places (
  user_id bigint not null references users on delete cascade,
  network text not null,
  at timestamptz not null default now(),
  primary key (user_id, network)
);
create index user_places_at_idx on user_places (at);
create index user_places_network_idx on user_places (network, at);
