-- A partition a day (UTC), by the time inside the id: a UUID of version 7. Nothing refers to other tables: what a click came by is
-- never removed, and a click must not be refused.
create table clicks (
  id uuid not null,
  at timestamptz not null,
  user_id bigint not null,
  link_id bigint not null,
  offer_id bigint not null,
  -- Why the link's offer did not take it; null: it did.
  reason text check (reason in ('blocked', 'stopped', 'paused', 'closed', 'geo', 'device', 'schedule', 'cap', 'duplicate', 'bot')),
  outcome text not null check (outcome in ('offer', 'custom-link', 'network-choice', 'fallback')),
  target_offer_id bigint,
  -- The terms of the offer where it ended, which pay its conversion.
  terms_id bigint,
  sub1 text not null,
  sub2 text not null,
  sub3 text not null,
  sub4 text not null,
  sub5 text not null,
  erid text not null,
  address inet not null,
  country text not null,
  device text not null,
  os text not null,
  browser text not null,
  referrer text not null,
  is_unique boolean not null,
  is_bot boolean not null,
  primary key (id)
) partition by range (id);
create index clicks_user_idx on clicks (user_id, id desc);

-- The network of a visitor's address, as it is kept once the address itself is no longer needed.
create function network_of(address inet) returns inet language sql immutable as $$
  select set_masklen(address, least(masklen(address), case family(address) when 4 then 24 else 48 end))::cidr::inet
$$;

-- How many bytes of a spool's segment have come. A row goes with its file.
create table click_segments (
  name text primary key,
  shipped bigint not null,
  shipped_at timestamptz not null default now()
);

-- Clicks by hour, kept for ever; written in the transaction that brings the clicks.
create table click_hours (
  user_id bigint not null,
  hour timestamptz not null,
  offer_id bigint not null,
  link_id bigint not null,
  country text not null,
  device text not null,
  os text not null,
  browser text not null,
  reason text not null,
  outcome text not null,
  target_offer_id bigint not null,
  clicks integer not null,
  uniques integer not null,
  bots integer not null,
  primary key (user_id, hour, offer_id, link_id, country, device, os, browser, reason, outcome, target_offer_id)
);
-- Who sends traffic to an offer, of all partners.
create index click_hours_target_idx on click_hours (target_offer_id, hour);
-- What trafficback brought: clicks that their link's offer did not take, without reading all the others.
create index click_hours_rerouted_idx on click_hours (user_id, hour) where reason <> '';

-- Clicks summed by one dimension a row, the counterpart of `conversion_sums`: in all (by hour), and by hour and by UTC day for each of the
-- other dimensions. `key` of `offer` is where the click ended, which is the offer that its conversion is paid by; 0: at no offer.
-- `key` of `reason` is empty for clicks that the link's offer took.
create table click_sums (
  user_id bigint not null,
  dimension text not null
    check (dimension in ('all', 'offer', 'link', 'country', 'device', 'os', 'browser', 'reason')),
  span text not null check (span in ('hour', 'day')),
  at timestamptz not null,
  key text not null,
  clicks integer not null,
  uniques integer not null,
  bots integer not null,
  -- Those that the link's offer did not take.
  trafficbacks integer not null,
  primary key (user_id, dimension, span, at, key)
) with (fillfactor = 70);
-- Of all partners: what offers brought, and each hour's clicks together.
create index click_sums_offer_days_idx on click_sums (at) where dimension = 'offer' and span = 'day';
create index click_sums_hours_idx on click_sums (at) where dimension = 'all' and span = 'hour';

-- Reports that partners keep by name: the query of the page's address.
create table report_views (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  name text not null,
  query text not null,
  saved_at timestamptz not null default now(),
  unique (user_id, name)
);
