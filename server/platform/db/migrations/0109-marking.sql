-- Marking of advertising: contracts, places, creatives and their tokens. docs/decisions/0242-marking.md.

-- When the network marked first: links of before go on without a token. One row.
create table marking (
  is_one boolean primary key default true check (is_one),
  since timestamptz,
  -- The last UTC day of whose foreign tokens partners were told.
  told_on date
);
insert into marking default values;

-- A contract as the operator of advertising data knows it, of the network with an advertiser or with a partner.
create table ad_contracts (
  id bigint generated always as identity primary key,
  advertiser_id bigint references advertisers,
  user_id bigint references users,
  -- The contract that this one adds to or, of a partner's, the advertiser's that it serves alone; null: none, or all.
  parent_id bigint references ad_contracts,
  party text not null check (party in ('firm', 'sole', 'person', 'foreign-firm', 'foreign-person')),
  name text not null check (name <> ''),
  -- Empty of a party abroad, which has a number there.
  inn text not null default '',
  foreign_number text not null default '',
  number text not null,
  dated_on date not null,
  subject text not null,
  roles text[] not null default '{}',
  created_at timestamptz not null default now(),
  check ((advertiser_id is null) <> (user_id is null)),
  check ((inn = '') <> (foreign_number = ''))
);
create index ad_contracts_advertiser_idx on ad_contracts (advertiser_id) where advertiser_id is not null;
create index ad_contracts_user_idx on ad_contracts (user_id) where user_id is not null;
create index ad_contracts_parent_idx on ad_contracts (parent_id) where parent_id is not null;

-- Where a partner shows advertising.
create table ad_places (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  kind text not null check (kind in ('site', 'app', 'channel', 'group', 'mail', 'other')),
  name text not null,
  address text not null,
  -- A page there has a link of the partner, or the staff say so; null: not proved.
  proved_by text check (proved_by in ('link', 'staff')),
  proved_at timestamptz,
  is_removed boolean not null default false,
  created_at timestamptz not null default now(),
  check ((proved_by is null) = (proved_at is null))
);
create unique index ad_places_address_key on ad_places (user_id, lower(address)) where not is_removed;

-- An advertisement of an offer. What is changed after its token is a new row, which replaces this one.
create table creatives (
  id bigint generated always as identity primary key,
  -- Null: the network's, for every partner whom the offer is open to.
  user_id bigint references users,
  offer_id bigint not null references offers,
  -- The initial contract, an advertiser's; null until the staff choose it.
  contract_id bigint references ad_contracts,
  replaces_id bigint unique references creatives,
  name text not null check (name <> ''),
  text text not null,
  picture_id text references pictures,
  -- The page that it leads to, as it is told to the operator; empty: the offer's.
  target text not null default '',
  kktu text not null default '',
  form text not null,
  state text not null default 'draft' check (state in ('draft', 'waits', 'approved', 'has-token', 'refused')),
  -- Why it was refused.
  reason text not null default '',
  erid text,
  token_at timestamptz,
  -- From then on it is ended.
  ends_at timestamptz,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  check ((state = 'has-token') = (erid is not null)),
  check ((erid is null) = (token_at is null)),
  check (state <> 'has-token' or contract_id is not null)
);
create unique index creatives_erid_key on creatives (erid) where erid is not null;
create index creatives_offer_idx on creatives (offer_id, id desc);
create index creatives_user_idx on creatives (user_id, id desc) where user_id is not null;
create index creatives_contract_idx on creatives (contract_id) where contract_id is not null;
create index creatives_picture_idx on creatives (picture_id) where picture_id is not null;
create index creatives_waiting_idx on creatives (created_at, id) where state = 'waits';
-- A picture that no creative shows any more waits for its end; the sweep sees whether another one shows it.
create trigger leave_picture after update of picture_id on creatives
  for each row when (old.picture_id is distinct from new.picture_id and old.picture_id is not null) execute function leave_picture();
create trigger announce_redirect after insert or update or delete on creatives
  for each row execute function announce_redirect('offer', 'offer_id');

-- Versions are given at commit, under one lock: one for an offer is enough, however many of its creatives a file brings at once.
create function note_creative_routing() returns trigger language plpgsql as $$
declare
  offer bigint := coalesce(new.offer_id, old.offer_id);
begin
  if not exists (select from routing_changes where kind = 'offer' and id = offer and xmin = pg_current_xact_id()::xid) then
    perform put_routing_change('offer', offer);
  end if;
  return null;
end $$;
create constraint trigger note_routing after insert or update or delete on creatives deferrable initially deferred
  for each row execute function note_creative_routing();

-- What has a token is never changed in its content.
create function guard_creative() returns trigger language plpgsql as $$
begin
  if old.state = 'has-token' and to_jsonb(old) - 'ends_at' <> to_jsonb(new) - 'ends_at' then
    raise exception 'creative %: it has a token and never changes', old.id;
  end if;
  return new;
end $$;
create trigger creatives_guarded before update on creatives for each row execute function guard_creative();

alter table links
  add column creative_id bigint references creatives,
  add column place_id bigint references ad_places;
create index links_creative_idx on links (creative_id) where creative_id is not null;
create index links_place_idx on links (place_id) where place_id is not null;
create trigger announce_redirect_creative after update of creative_id on links
  for each row when (old.creative_id is distinct from new.creative_id) execute function announce_redirect('link', 'id');
create constraint trigger note_routing_creative after update on links deferrable initially deferred
  for each row when (old.creative_id is distinct from new.creative_id) execute function note_routing('link', 'id');

alter table promos add column creative_id bigint references creatives;
create index promos_creative_idx on promos (creative_id) where creative_id is not null;

-- A creative that replaces another takes its links, promo codes and showcases' offers over. It reads the tables, whoever calls: a bound
-- manager's change of a network's creative concerns links of all partners.
create function move_creative(earlier bigint, later bigint) returns void language plpgsql set search_path from current as $$
begin
  update links set creative_id = later where creative_id = earlier;
  update promos set creative_id = later where creative_id = earlier;
  update showcases s set offers = (
    select jsonb_agg(case when o -> 'creativeId' = to_jsonb(earlier) then o || jsonb_build_object('creativeId', later) else o end order by place)
    from jsonb_array_elements(s.offers) with ordinality as listed(o, place))
  where s.offers @> jsonb_build_array(jsonb_build_object('creativeId', earlier));
end $$;

-- The creative whose token the click or the order was expected to have; null: none.
alter table clicks add column creative_id bigint;
alter table conversions add column creative_id bigint;
alter table players add column creative_id bigint;
create index conversions_creative_idx on conversions (creative_id, created_at) where creative_id is not null;
