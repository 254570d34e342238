-- A partner's links. The code is what visitors come by; an archived link keeps redirecting.
create table links (
  id bigint generated always as identity primary key,
  code text not null unique,
  user_id bigint not null references users on delete cascade,
  offer_id bigint not null references offers,
  name text not null,
  -- Values of the link's own, sub1 to sub5.
  subs text[] not null default '{"","","","",""}' check (cardinality(subs) = 5),
  is_archived boolean not null default false,
  created_at timestamptz not null default now()
);
create index links_list_idx on links (user_id, id desc);
create index links_offer_idx on links (user_id, offer_id, id desc);
