-- What an offer takes, beside its countries (server/trafficback/rules.ts reads all of it at each click).
alter table offers
  add column url text not null default '',
  add column description text not null default '',
  add column devices text[] not null default '{}' check (devices <@ '{desktop,phone,tablet}'),
  -- {"timeZone", "hours": seven of [from, to] or null, from Monday}; null: at any time.
  add column schedule jsonb,
  add column daily_cap integer check (daily_cap > 0),
  add column unique_only boolean not null default false,
  add column is_promo boolean not null default false,
  -- Who says what a conversion pays.
  add column payout_from text not null default 'network' check (payout_from in ('network', 'advertiser'));

-- What an offer pays and how. A row never changes: a click remembers the one it came under, and its conversion is paid by it.
-- The newest row holds.
create table offer_terms (
  id bigint generated always as identity primary key,
  offer_id bigint not null references offers on delete cascade,
  click_days smallint not null check (click_days between 1 and 365),
  hold_days smallint not null check (hold_days between 0 and 365),
  holds_from timestamptz not null default clock_timestamp()
);
create index offer_terms_offer_idx on offer_terms (offer_id, id desc);
insert into offer_terms (offer_id, click_days, hold_days, holds_from) select id, 30, 14, created_at from offers order by id;

-- `countries` empty: every country that no other entry of the goal names. Amounts are minor units.
create table offer_payouts (
  terms_id bigint not null references offer_terms on delete cascade,
  place smallint not null,
  goal text not null,
  countries text[] not null,
  currency_code text not null,
  amount bigint not null check (amount >= 0),
  primary key (terms_id, place)
);

-- A partner's own payouts. A row never changes: the newest before a click pays it; a null amount ends the one before.
create table partner_payouts (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  offer_id bigint not null references offers on delete cascade,
  goal text not null,
  countries text[] not null,
  currency_code text not null,
  amount bigint check (amount >= 0),
  holds_from timestamptz not null default clock_timestamp()
);
create index partner_payouts_idx on partner_payouts (user_id, offer_id, goal, id desc);

-- What advertisers call with. The old key works until `ends_at`.
create table offer_keys (
  key_hash bytea primary key,
  offer_id bigint not null references offers on delete cascade,
  key_sealed bytea not null,
  created_at timestamptz not null default now(),
  ends_at timestamptz
);
create unique index offer_keys_current_idx on offer_keys (offer_id) where ends_at is null;

-- Where traffic goes that nobody's rule took: the first that takes the click.
create table network_choice (
  place smallint primary key,
  offer_id bigint not null unique references offers
);

-- Conversions of a day in NETWORK_TIME_ZONE, for daily caps.
create table offer_days (
  offer_id bigint not null references offers on delete cascade,
  day date not null,
  conversions integer not null default 0 check (conversions >= 0),
  primary key (offer_id, day)
);

create table offer_favourites (
  user_id bigint not null references users on delete cascade,
  offer_id bigint not null references offers on delete cascade,
  primary key (user_id, offer_id)
);
