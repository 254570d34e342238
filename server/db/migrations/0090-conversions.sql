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
create index conversions_offer_idx on conversions (offer_id, id desc);
create index conversions_due_idx on conversions (release_at, id) where release_at is not null;
create index conversions_held_idx on conversions (user_id, release_at) where state = 'hold';

-- The receipt: each word as it came, and what was made of it.
create table conversion_events (
  id bigint generated always as identity primary key,
  conversion_id bigint not null references conversions,
  at timestamptz not null,
  said_by text not null check (said_by in ('advertiser', 'staff', 'release')),
  -- The key of the staff (0 is the first one).
  key_id bigint,
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
  check ((said_by = 'staff') = (key_id is not null))
);
create index conversion_events_idx on conversion_events (conversion_id, id);
create trigger conversion_events_append_only before update or delete on conversion_events
  for each row execute function refuse_change();
create trigger conversion_events_never_truncated before truncate on conversion_events
  for each statement execute function refuse_change();
