-- Equality of numbers in the exclusions below.
create extension if not exists btree_gist;

-- Owner of an order that a click and a promo code both name.
alter table offer_terms add column promo_rule text not null default 'click' check (promo_rule in ('click', 'promo', 'last'));

-- Promo codes of partners, and requests for them. A given code holds in [from_at, until); payouts that change begin a row of their own.
create table promos (
  id bigint generated always as identity primary key,
  -- Null: a code of the network's own that nobody has yet.
  user_id bigint references users,
  offer_id bigint not null references offers,
  -- Where a code is one partner's: `a3`, the advertiser's offers; `o12`, the offer, which has no advertiser.
  scope text not null,
  -- As it is written, and as it is compared (contract/traffic/promo-names.ts). Null: a request that leaves it to the network.
  code text,
  folded text check (folded <> ''),
  state text not null check (state in ('requested', 'refused', 'given')),
  from_at timestamptz,
  until timestamptz,
  -- When another partner may have it.
  rested_at timestamptz,
  -- [{"goal", "countries", "currencyCode", "amount", "revenue"}] with sums in minor units; null: those of the offer.
  payouts jsonb,
  -- Why it was refused or revoked.
  reason text not null default '',
  is_revoked boolean not null default false,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  check ((code is null) = (folded is null)),
  check ((until is null) = (rested_at is null)),
  check (from_at <= until and until <= rested_at),
  check (state <> 'given' or (code is not null and from_at is not null)),
  check (state = 'given' or user_id is not null)
);
-- One owner at a time; another one once the code has rested. Numbers made of the texts are found in a fifth of the time.
alter table promos add constraint promos_owner_excl exclude using gist (hashtextextended(scope || ' ' || folded, 0) with =,
  (coalesce(user_id, 0)) with <>, tstzrange(from_at, rested_at) with &&) where (state = 'given');
-- One row of an offer at a time, with its payouts.
alter table promos add constraint promos_offer_excl exclude using gist (hashtextextended(offer_id || ' ' || folded, 0) with =,
  tstzrange(from_at, until) with &&) where (state = 'given');
create unique index promos_request_key on promos (user_id, offer_id, folded) nulls not distinct where state = 'requested';
create index promos_offer_code_idx on promos (offer_id, folded) where state = 'given';
create index promos_scope_idx on promos (scope, folded) where state = 'given';
create index promos_user_idx on promos (user_id, created_at desc, id desc);
create index promos_offer_idx on promos (offer_id, created_at desc, id desc);
create index promos_time_idx on promos (created_at desc, id desc);
create index promos_waiting_idx on promos (created_at, id) where state = 'requested';
create index promos_folded_idx on promos (folded text_pattern_ops);

-- The code of an order, the row that held when it was made, whose the order is (the partner's of the `click` or of the `promo`), and the
-- offer's rule that said so; null: only one of the two was named.
alter table conversions
  add column promo text not null default '',
  add column promo_id bigint,
  add column promo_won text,
  add column promo_rule text;

-- Files with codes: a job saves all of a file's or none. `sheet` is its text until then.
create table promo_files (
  id bigint generated always as identity primary key,
  offer_id bigint references offers,
  file_name text not null,
  sheet text,
  stage text not null default 'uploaded' check (stage in ('uploaded', 'waiting', 'done', 'refused')),
  lines integer not null default 0,
  fault_count integer not null default 0,
  -- [{"line", "field", "fault"}]
  faults jsonb not null default '[]',
  -- The bound manager whose partners it is limited to.
  manager_id bigint default current_manager(),
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
