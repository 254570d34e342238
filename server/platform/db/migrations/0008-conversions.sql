-- What an advertiser says that a click brought. The row is the present, `conversion_events` the past. What it needs of the click is
-- copied: clicks go after CLICK_DAYS.
create table conversions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  -- Where the click ended: the offer that pays.
  offer_id bigint not null references offers,
  terms_id bigint not null references offer_terms,
  -- Null where a network's own tracker names no click; `click_at` is the conversion's own time then.
  click_id uuid,
  click_at timestamptz not null,
  link_id bigint,
  -- The offer of the link, and why it did not take the click.
  link_offer_id bigint,
  click_reason text,
  subs text[] not null default '{"","","","",""}' check (cardinality(subs) = 5),
  country text not null default '',
  device text not null default '',
  os text not null default '',
  browser text not null default '',
  goal text not null,
  -- The advertiser's own id; empty: none.
  tid text not null,
  state text not null check (state in ('create', 'hold', 'approve', 'reject')),
  -- On hold: whether the advertiser has confirmed it, so that it has a date.
  is_confirmed boolean not null,
  amount bigint not null check (amount >= 0),
  currency_code text not null,
  -- The order's value as the advertiser names it, minor units.
  order_sum bigint,
  reject_reason text check (reject_reason in ('duplicate', 'no-contact', 'wrong-data', 'not-qualified', 'fraud', 'cancelled', 'other')),
  held_since timestamptz,
  release_at timestamptz,
  -- The day of NETWORK_TIME_ZONE on which it counts for the offer's cap.
  cap_day date not null,
  created_at timestamptz not null,
  -- How many events it has had: with the id it makes the keys of its ledger entries.
  steps integer not null default 1,
  -- When a word last changed it, by the clock of the database: a word may be about a time before.
  changed_at timestamptz not null default now(),
  check ((state = 'hold') = (held_since is not null)),
  check ((state = 'hold' and is_confirmed) = (release_at is not null)),
  check ((state = 'reject') = (reject_reason is not null))
);
-- One conversion for one `tid`, else for one click and goal: whoever inserts second finds the first.
create unique index conversions_tid_key on conversions (offer_id, tid) where tid <> '';
create unique index conversions_click_goal_key on conversions (click_id, goal) where tid = '';
create index conversions_click_idx on conversions (click_id);
create index conversions_user_idx on conversions (user_id, created_at desc, id desc);
create index conversions_user_click_idx on conversions (user_id, click_at);
create index conversions_due_idx on conversions (release_at, id) where release_at is not null;
create index conversions_held_idx on conversions (user_id, release_at) where state = 'hold';
create index conversions_changed_idx on conversions (changed_at);
-- What trafficback brought, without reading all the others.
create index conversions_rerouted_idx on conversions (user_id, click_at) include (state, amount) where click_reason is not null;
-- The staff list conversions of all partners, by the time they came, with or without one of these filters: an index for each, so that a
-- page takes as long with a million of them as with a thousand.
create index conversions_time_idx on conversions (created_at, id);
create index conversions_state_time_idx on conversions (state, created_at, id);
create index conversions_offer_time_idx on conversions (offer_id, created_at, id);
create index conversions_country_time_idx on conversions (country, created_at, id);
create index conversions_goal_time_idx on conversions (goal, created_at, id) where goal <> '';
create index conversions_amount_idx on conversions (amount);
create index conversions_tid_idx on conversions (tid) where tid <> '';
create index conversions_subs_idx on conversions using gin (subs);

-- The receipt: each word as it came, and what was made of it.
create table conversion_events (
  id bigint generated always as identity primary key,
  conversion_id bigint not null references conversions,
  at timestamptz not null,
  said_by text not null check (said_by in ('advertiser', 'staff', 'release')),
  -- The key of the staff (0 is the first one), or the account.
  key_id bigint,
  staff_id bigint,
  -- The status as the caller wrote it.
  word text not null,
  goal text,
  tid text not null,
  -- Minor units, as the caller named them.
  payout bigint,
  order_sum bigint,
  state text not null,
  is_confirmed boolean not null,
  amount bigint not null,
  reject_reason text,
  comment text not null,
  check ((said_by = 'staff') = (key_id is not null or staff_id is not null))
);
create index conversion_events_idx on conversion_events (conversion_id, id);
create trigger conversion_events_append_only before update or delete on conversion_events
  for each row execute function refuse_change();
create trigger conversion_events_never_truncated before truncate on conversion_events
  for each statement execute function refuse_change();

-- Calls whose click is on its way from the redirector's disk: they are applied when it comes, in their order.
create table conversion_inbox (
  id bigint generated always as identity primary key,
  click_id uuid not null,
  offer_id bigint not null references offers,
  params jsonb not null,
  at timestamptz not null,
  kept_at timestamptz not null default now()
);
create index conversion_inbox_click_idx on conversion_inbox (click_id, id);
-- The staff list them, the oldest first, also those of an offer.
create index conversion_inbox_kept_idx on conversion_inbox (kept_at, id);
create index conversion_inbox_offer_idx on conversion_inbox (offer_id, kept_at, id);

-- Which calls of advertisers that a redirector had kept on its disk have been applied: a row in the transaction of the call. The rows
-- of a segment go with its file.
create table applied_calls (
  segment text not null,
  id uuid not null,
  primary key (segment, id)
);

-- Calls of advertisers that were refused. A repeat of one adds to `times`. Without an offer: the key was unknown.
create table conversion_refusals (
  id bigint generated always as identity primary key,
  offer_id bigint references offers,
  params jsonb not null,
  status smallint not null,
  line text not null,
  times integer not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  -- The conversion that a later try made of it.
  conversion_id bigint references conversions,
  tried_at timestamptz,
  digest bytea not null
);
create unique index conversion_refusals_digest_key on conversion_refusals (offer_id, digest) nulls not distinct
  where conversion_id is null;
create index conversion_refusals_list_idx on conversion_refusals (last_at desc, id desc);
create index conversion_refusals_strangers_idx on conversion_refusals (first_at) where offer_id is null;
-- Those of an offer, those that made no conversion yet, and those that named a click.
create index conversion_refusals_offer_idx on conversion_refusals (offer_id, last_at desc, id desc);
create index conversion_refusals_open_idx on conversion_refusals (last_at desc, id desc) where conversion_id is null;
create index conversion_refusals_click_idx on conversion_refusals ((params ->> 'click_id'));
create index conversion_refusals_made_idx on conversion_refusals (conversion_id) where conversion_id is not null;

-- Conversions by state, summed by what reports ask for: in all (for days and months of any time zone), by the offer that pays, by
-- country. `basis` says whose time `at` is: the click's or the conversion's. A report by offer or country adds whole UTC days and
-- only the hours at its two ends; so it reads as many rows for a thousand clicks as for a million. Amounts are minor units.
create table conversion_sums (
  user_id bigint not null references users,
  basis text not null check (basis in ('click', 'event')),
  dimension text not null check (dimension in ('all', 'offer', 'country')),
  span text not null check (span in ('hour', 'day')),
  at timestamptz not null,
  key text not null,
  create_count integer not null,
  create_amount bigint not null,
  hold_count integer not null,
  hold_amount bigint not null,
  approve_count integer not null,
  approve_amount bigint not null,
  reject_count integer not null,
  reject_amount bigint not null,
  -- Of those on hold: how many the advertiser has confirmed. They count as approved in the approval rate; otherwise the rate of the last
  -- weeks would be that of rejections alone.
  confirmed_count integer not null default 0,
  primary key (user_id, basis, dimension, span, at, key)
) with (fillfactor = 70);
-- Of all partners: what offers brought, and each hour's conversions together.
create index conversion_sums_offer_days_idx on conversion_sums (at)
  where basis = 'click' and dimension = 'offer' and span = 'day';
create index conversion_sums_hours_idx on conversion_sums (at) where basis = 'event' and dimension = 'all' and span = 'hour';

-- What partners will be told of their conversions, gathered until it is quiet. Rows go when it is told.
create table conversion_notices (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  kind text not null check (kind in ('first', 'chargeback')),
  conversion_id bigint not null references conversions,
  at timestamptz not null default now()
);
create index conversion_notices_idx on conversion_notices (user_id, kind);

-- Words about many conversions at once: of a list, or of a file. Jobs try and say them in portions.
create table conversion_batches (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('status', 'import')),
  stage text not null check (stage in ('loading', 'checking', 'checked', 'applying', 'done', 'failed')),
  -- What is said about each conversion of a list.
  state text,
  reason text,
  comment text not null default '',
  file_name text not null default '',
  -- The parts of a file that have come, until it is read.
  sheet text,
  parts smallint not null default 0,
  fault text not null default '',
  line_count integer not null default 0,
  -- Of the stage that runs: the last line that it has passed, how many, of how many.
  reached integer not null default -1,
  passed integer not null default 0,
  todo integer not null default 0,
  -- Who made it, and then who had it applied.
  key_id bigint,
  staff_id bigint,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index conversion_batches_kind_idx on conversion_batches (kind, id desc);
create index conversion_batches_time_idx on conversion_batches (created_at);

create table conversion_batch_lines (
  batch_id bigint not null references conversion_batches on delete cascade,
  place integer not null,
  -- Of the file.
  line integer,
  -- The cells of the file by column.
  given jsonb not null default '{}',
  conversion_id bigint,
  user_id bigint,
  -- How many words there had been about the conversion when the line was tried.
  seen_steps integer,
  outcome text check (outcome in ('new', 'changed', 'same', 'refused')),
  is_applied boolean not null default false,
  field text not null default '',
  fault text not null default '',
  currency_code text,
  -- What goes to the partner's accounts, minor units.
  available bigint not null default 0,
  hold bigint not null default 0,
  primary key (batch_id, place)
);
create index conversion_batch_lines_outcome_idx on conversion_batch_lines (batch_id, outcome, place);
