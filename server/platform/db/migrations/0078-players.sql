-- Goals of an offer with their kinds: [{"name", "kind"}]. A goal that is not named is a lead.
alter table offers add column goals jsonb not null default '[]';

-- Days in which calls about a player are taken after the first one (null: no end), and whether a month whose share is below zero is taken
-- from the next ones.
alter table offer_terms
  add column player_days integer check (player_days > 0),
  add column carry_over boolean not null default false;

-- Percents of a player's NGR: the partner's, and what the advertiser pays the network. The smallest deposit that is paid, minor units.
alter table offer_payouts
  add column share_percent numeric(5, 2) check (share_percent between 0 and 100),
  add column revenue_percent numeric(5, 2) check (revenue_percent between 0 and 100),
  add column min_amount bigint check (min_amount > 0);

-- Where a `tid` is one of its kind: '' at the whole offer; a goal of players, at that goal; a month's share, at a partner and currency.
alter table conversions add column tid_scope text not null default '';
create unique index conversions_scoped_tid_key on conversions (offer_id, tid, tid_scope) where tid <> '';
drop index conversions_tid_key;
alter index conversions_scoped_tid_key rename to conversions_tid_key;

-- Who came by a click and was told of by a call about a goal other than `lead`. A player outlives the click, so what calls need of it is
-- copied.
create table players (
  id bigint generated always as identity primary key,
  click_id uuid not null unique,
  user_id bigint not null references users,
  offer_id bigint not null references offers,
  terms_id bigint not null references offer_terms,
  click_at timestamptz not null,
  link_id bigint,
  link_offer_id bigint,
  click_reason text,
  landing_id bigint,
  subs text[] not null check (cardinality(subs) = 5),
  country text not null,
  device text not null,
  os text not null,
  browser text not null,
  outcome text not null,
  referrer text not null,
  domain text not null default '',
  currency_code text not null,
  made_at timestamptz not null,
  -- By the advertiser's first call about a deposit.
  first_deposit_at timestamptz
);
create index players_cohort_idx on players (user_id, first_deposit_at) where first_deposit_at is not null;

-- What advertisers told of players: one row for an offer, goal and `tid`, with what its last call said. Sums are minor units of the
-- player's currency.
create table player_events (
  id bigint generated always as identity primary key,
  player_id bigint not null references players,
  user_id bigint not null references users,
  offer_id bigint not null references offers,
  goal text not null,
  kind text not null check (kind in ('registration', 'first-deposit', 'deposit', 'revenue-share')),
  tid text not null check (tid <> ''),
  at timestamptz not null,
  deposit bigint check (deposit >= 0),
  ngr bigint,
  -- The partner's share of the NGR by the frozen terms, before the month is closed.
  share bigint,
  -- Null: a call that makes none, of the share of revenue.
  conversion_id bigint references conversions
);
create unique index player_events_tid_key on player_events (offer_id, tid, goal);
create index player_events_user_idx on player_events (user_id, at);
create index player_events_time_idx on player_events (at);
create index player_events_player_idx on player_events (player_id);
create index player_events_conversion_idx on player_events (conversion_id) where conversion_id is not null;
