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

-- How many bytes of a spool's segment have come. A row goes with its file.
create table click_segments (
  name text primary key,
  shipped bigint not null,
  shipped_at timestamptz not null default now()
);
