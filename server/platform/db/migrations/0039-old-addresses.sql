-- How links of another platform are read (docs/move-in/old-addresses.md). `partner`, `offer` and `link` are names of parameters, empty where
-- the path holds the part; `subs` are the names of sub1 to sub5.
create table address_forms (
  id bigint generated always as identity primary key,
  host text not null,
  path text not null,
  partner text not null,
  offer text not null,
  link text not null,
  subs text[] not null check (cardinality(subs) = 5),
  created_at timestamptz not null default now(),
  unique nulls not distinct (host, path, partner, offer, link)
);

-- Where an old address goes that cannot be read; one row, none: to the network's choice.
create table unknown_address_choice (
  only_one boolean primary key default true check (only_one),
  kind text not null check (kind in ('network-choice', 'address', 'not-found')),
  url text not null
);

-- What came and could not be read, counted by its form and what of it was not known; the last address of each.
create table unknown_addresses (
  key text primary key,
  form_id bigint references address_forms on delete cascade,
  why text not null check (why in ('form', 'parts', 'partner', 'offer', 'link')),
  shape text not null,
  count bigint not null,
  example text not null,
  last_at timestamptz not null default now()
);
create index unknown_addresses_last_idx on unknown_addresses (last_at);

create index users_moved_idx on users (id) where external_id is not null;
create index links_moved_idx on links (id) where external_id is not null or answers_old;
create trigger announce_redirect_moved after update of external_id on users
  for each row execute function announce_redirect('partner', 'id');
create trigger announce_redirect_moved_in after insert on users
  for each row when (new.external_id is not null) execute function announce_redirect('partner', 'id');
create trigger announce_redirect after insert or update or delete on address_forms
  for each row execute function announce_redirect('form', 'id');
create trigger announce_redirect after insert or update or delete on unknown_address_choice
  for each row execute function announce_redirect('form', '');
