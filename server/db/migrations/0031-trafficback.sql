-- Where a partner's traffic goes when an offer does not take it: for one offer, and for all that have no rule of their own.
-- is_guru: it stays in the network, with an offer or by the network's choice; otherwise it goes to the link.
create table trafficback_rules (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  offer_from bigint not null references offers,
  is_guru boolean not null,
  offer_to bigint references offers,
  link text not null default '',
  created_at timestamptz not null default now(),
  constraint trafficback_rules_one_per_offer unique (user_id, offer_from),
  check (offer_from <> offer_to),
  check (case when is_guru then link = '' else link <> '' and offer_to is null end)
);
create index trafficback_rules_list_idx on trafficback_rules (user_id, created_at, id);

create table trafficback_globals (
  user_id bigint primary key references users on delete cascade,
  is_guru boolean not null,
  offer_id bigint references offers,
  link text not null default '',
  check (case when is_guru then link = '' else link <> '' and offer_id is null end)
);
