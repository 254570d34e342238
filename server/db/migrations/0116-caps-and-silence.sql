-- How much of its cap senders of traffic were told that an offer has taken that day, percent (server/offers/tell-caps.ts).
alter table offer_days add column told smallint not null default 0 check (told in (0, 90, 100));

-- When an offer's advertiser last called with success, to the minute, and whether it has been found silent since.
create table advertisers_heard (
  offer_id bigint primary key references offers,
  last_at timestamptz not null,
  is_silent boolean not null default false
);
-- The hours (UTC) in which it called, kept for a month: its rhythm (server/offers/silence-queries.ts).
create table advertiser_hours (
  offer_id bigint not null references offers,
  hour timestamptz not null,
  primary key (offer_id, hour)
);
