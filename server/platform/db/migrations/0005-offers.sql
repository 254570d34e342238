-- What partners send traffic to, and what an offer takes: trafficback rules read all of it at each click.
create table offers (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  status text not null default 'active' check (status in ('active', 'paused', 'stopped')),
  countries text[] not null default '{}',
  category text not null default '',
  -- The name as partners type it into a search: without case, ё as е. It is looked through from the first row to the last: 20,000 short
  -- texts take a few milliseconds, and the trigrams of pg_trgm see no Cyrillic where the database's LC_CTYPE is C. The C collation makes
  -- LIKE compare bytes.
  search_name text collate "C" not null generated always as (translate(lower(name collate "und-x-icu"), 'ё', 'е')) stored,
  created_at timestamptz not null default now(),
  url text not null default '',
  description text not null default '',
  devices text[] not null default '{}' check (devices <@ '{desktop,phone,tablet}'),
  -- {"timeZone", "hours": seven of [from, to] or null, from Monday}; null: at any time.
  schedule jsonb,
  daily_cap integer check (daily_cap > 0),
  unique_only boolean not null default false,
  is_promo boolean not null default false,
  -- Who says what a conversion pays.
  payout_from text not null default 'network' check (payout_from in ('network', 'advertiser')),
  -- The name as the staff search it, like partners: in either script and by an index.
  search_key text collate "C" not null generated always as (latin_key(' ' || name)) stored
);
alter table offers alter column search_key set statistics 1000;
create index offers_search_idx on offers using gin (search_key gin_trgm_ops) with (fastupdate = off);
create index offers_name_idx on offers (name, id);
create index offers_category_idx on offers (category, id) where status = 'active';
-- How the staff filter offers among many: filters of the list, each in the orders of time and of names.
create index offers_status_list_idx on offers (status, id);
create index offers_status_names_idx on offers (status, name, id);
create index offers_category_list_idx on offers (category, id);
create index offers_category_names_idx on offers (category, name, id);
create index offers_countries_idx on offers using gin (countries);
create index offers_everywhere_idx on offers (id) where countries = '{}';
create index offers_promo_list_idx on offers (id) where is_promo;
create index offers_advertisers_pay_idx on offers (id) where payout_from = 'advertiser';

-- An offer is open to every partner; a row closes it to one.
create table offer_closures (
  user_id bigint not null references users on delete cascade,
  offer_id bigint not null references offers on delete cascade,
  primary key (user_id, offer_id)
);
create index offer_closures_offer_idx on offer_closures (offer_id, user_id);

create table offer_favourites (
  user_id bigint not null references users on delete cascade,
  offer_id bigint not null references offers on delete cascade,
  primary key (user_id, offer_id)
);

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
create index partner_payouts_offer_idx on partner_payouts (offer_id, id);

-- What advertisers call with. The old key works until `ends_at`.
create table offer_keys (
  key_hash bytea primary key,
  offer_id bigint not null references offers on delete cascade,
  key_sealed bytea not null,
  created_at timestamptz not null default now(),
  ends_at timestamptz
);
create unique index offer_keys_current_idx on offer_keys (offer_id) where ends_at is null;

-- When an offer's advertiser last called with success, to the minute, and whether it has been found silent since.
create table advertisers_heard (
  offer_id bigint primary key references offers,
  last_at timestamptz not null,
  is_silent boolean not null default false
);
create index advertisers_silent_idx on advertisers_heard (offer_id) where is_silent;

-- The hours (UTC) in which it called, kept for a month: its rhythm.
create table advertiser_hours (
  offer_id bigint not null references offers,
  hour timestamptz not null,
  primary key (offer_id, hour)
);

-- What offers brought to all partners of a currency in the last 30 days, made anew every quarter of an hour.
create table offer_results (
  offer_id bigint not null,
  currency_code text not null,
  partners integer not null,
  -- Without bots.
  clicks bigint not null,
  -- On hold and approved, minor units.
  income bigint not null,
  -- Approved, or on hold with a date; and those with the rejected.
  confirmed bigint not null,
  decided bigint not null,
  primary key (offer_id, currency_code)
);

-- Conversions of a day in NETWORK_TIME_ZONE, for daily caps.
create table offer_days (
  offer_id bigint not null references offers on delete cascade,
  day date not null,
  conversions integer not null default 0 check (conversions >= 0),
  -- How much of its cap senders of traffic were told that it has taken that day, percent.
  told smallint not null default 0 check (told in (0, 90, 100)),
  primary key (offer_id, day)
);
create index offer_days_day_idx on offer_days (day);

-- Offers that have taken all conversions of a day, so that the staff find them without reading every offer that had one.
create table caps_reached (
  day date not null,
  offer_id bigint not null references offers on delete cascade,
  primary key (day, offer_id)
);

-- A redirector knows of an offer's day only whether its limit is reached, so that alone is told, and kept. Every notification makes
-- commits wait for one another, and each conversion counts for a day.
create function announce_cap() returns trigger language plpgsql as $$
declare
  offer bigint := coalesce(new.offer_id, old.offer_id);
  cap integer := (select daily_cap from offers where id = offer);
begin
  if coalesce(old.conversions >= cap, false) is distinct from coalesce(new.conversions >= cap, false) then
    perform pg_notify('kabinet_redirect', 'offer ' || offer);
    if coalesce(new.conversions >= cap, false) then
      insert into caps_reached values (new.day, offer) on conflict do nothing;
    else
      delete from caps_reached where day = old.day and offer_id = offer;
    end if;
  end if;
  return null;
end $$;
create trigger announce_cap after insert or update or delete on offer_days for each row execute function announce_cap();

-- Another limit of an offer. Which day is today depends on the network's time zone. Race: a conversion that comes at the same time holds
-- the row of its day, which is waited for, or waits for it and then sees the new limit.
create function mark_caps_anew() returns trigger language plpgsql as $$
declare
  first date := (now() at time zone 'UTC')::date - 1;
begin
  perform from offer_days where offer_id = new.id and day >= first for update;
  delete from caps_reached where offer_id = new.id and day >= first;
  insert into caps_reached
  select day, offer_id from offer_days where offer_id = new.id and day >= first and conversions >= new.daily_cap;
  return null;
end $$;
create trigger mark_caps_anew after update on offers
  for each row when (old.daily_cap is distinct from new.daily_cap) execute function mark_caps_anew();
