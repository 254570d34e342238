-- Pages of active offers, and origins of partners' own trafficback links, as their last checks have left them.
create table address_checks (
  id bigint generated always as identity primary key,
  -- Null: a partner's own link, of which the origin alone is tried.
  offer_id bigint references offers on delete cascade,
  -- Null: the offer's own address, where no landing of it takes traffic.
  landing_id bigint references landings on delete cascade,
  -- As the offer has it, with macros.
  url text not null,
  host text not null,
  -- `failed`: once; `broken`: twice, an hour apart; `unknown`: it answers, but not to a program.
  state text not null default 'new' check (state in ('new', 'works', 'failed', 'broken', 'unknown')),
  fault text,
  status smallint,
  -- Another host, to whose root the page led.
  led_to text not null default '',
  -- The first of the failures in a row.
  failed_at timestamptz,
  checked_at timestamptz,
  -- Its offer's advertiser was silent when that was last looked at.
  is_silent boolean not null default false,
  due_at timestamptz not null default now(),
  -- Until when a round that has taken it may work on it; another round begins no earlier.
  taken_until timestamptz
);
create index address_checks_taken_idx on address_checks (taken_until) where taken_until is not null;
create unique index address_checks_page_idx on address_checks (offer_id, landing_id) nulls not distinct where offer_id is not null;
create unique index address_checks_origin_idx on address_checks (url) where offer_id is null;
create index address_checks_due_idx on address_checks (due_at);
create index address_checks_ill_idx on address_checks (id) where state in ('broken', 'unknown') or led_to <> '';

-- A partner's links and rules that lead where traffic is lost, since when, and what they brought in the 30 days before.
create table link_breaks (
  user_id bigint not null references users on delete cascade,
  kind text not null check (kind in ('link', 'rule')),
  -- 0: the rule for all offers.
  record_id bigint not null,
  reason text not null,
  since timestamptz not null,
  income_before bigint not null,
  clicks_before integer not null,
  told_at timestamptz,
  primary key (user_id, kind, record_id)
);
create index link_breaks_untold_idx on link_breaks (user_id) where told_at is null;

-- When a partner was last told of them: at most once a day.
create table broken_told (
  user_id bigint primary key references users on delete cascade,
  told_at timestamptz not null
);
