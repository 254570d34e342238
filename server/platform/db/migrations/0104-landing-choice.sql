-- Landings weighted by what they bring (docs/decisions/0239-landings-by-income.md).
alter table offers add column landing_weights text not null default 'hand' check (landing_weights in ('hand', 'auto'));
create index offers_auto_landings_idx on offers (id) where landing_weights = 'auto';
create constraint trigger note_routing_landings after update on offers deferrable initially deferred
  for each row when (old.landing_weights <> new.landing_weights) execute function note_routing('offer', 'id');

alter table landings
  -- Where the offer's weights are counted: the last weight; null: not counted yet, the hand's holds. 0 by hand is 0 here, too.
  add column auto_weight smallint check (auto_weight between 0 and 1000),
  -- Since when the page and its visitors are what they are; what it brought before tells nothing of it.
  add column since timestamptz not null default '-infinity';
alter table landings alter column since set default now();

-- When the link last got another landing, or none: clicks of before may have gone to a landing that nobody chose by weight.
alter table links add column landing_changed_at timestamptz;
create function stamp_link_landing() returns trigger language plpgsql as $$
begin
  new.landing_changed_at := now();
  return new;
end $$;
create trigger stamp_link_landing before update of landing_id on links
  for each row when (old.landing_id is distinct from new.landing_id) execute function stamp_link_landing();

-- A partner's feed tells of an offer's landings; weights that the program counts are no change for partners.
drop trigger note_feed_fact on landings;
create trigger note_feed_fact after insert or delete on landings
  for each row execute function note_feed_fact('offer', 'offer_id', '');
create trigger note_feed_fact_update after update on landings
  for each row when ((old.place, old.name, old.url, old.weight, old.countries, old.devices, old.is_active, old.is_removed)
    is distinct from (new.place, new.name, new.url, new.weight, new.countries, new.devices, new.is_active, new.is_removed))
  execute function note_feed_fact('offer', 'offer_id', '');

-- Clicks of people that a weight led to a landing, of offers whose weights are counted. Days are UTC's.
create table landing_clicks (
  offer_id bigint not null references offers on delete cascade,
  landing_id bigint not null,
  day date not null,
  country text not null,
  device text not null,
  clicks integer not null,
  primary key (offer_id, landing_id, day, country, device)
);

-- The weights in force since a moment, by landing; null: not known, until the next row.
create table landing_weights (
  offer_id bigint not null references offers on delete cascade,
  at timestamptz not null default now(),
  weights jsonb,
  primary key (offer_id, at)
);

-- What each landing has brought, as its weight was counted; minor units of the network's currency.
create table landing_figures (
  landing_id bigint primary key references landings on delete cascade,
  offer_id bigint not null references offers on delete cascade,
  clicks bigint not null,
  ripe_clicks float8 not null,
  decided integer not null,
  income float8 not null,
  counted_at timestamptz not null default now()
);
create index landing_figures_offer_idx on landing_figures (offer_id);

-- The comparison of two landings.
create table landing_pairs (
  offer_id bigint not null references offers on delete cascade,
  first_id bigint not null references landings on delete cascade,
  second_id bigint not null references landings on delete cascade,
  -- The day (UTC, since 1970) that enters next, and how many whole ones have entered.
  next_day integer not null,
  days integer not null,
  decided integer[] not null check (cardinality(decided) = 2),
  -- As server/traffic/landing-choice/evidence.ts keeps it.
  evidence jsonb not null,
  -- The better one, once it is known: it stays.
  better_id bigint,
  confidence float8,
  lift float8,
  found_day integer,
  primary key (offer_id, first_id, second_id),
  check (first_id < second_id),
  check (num_nulls(better_id, confidence, lift, found_day) in (0, 4))
);

-- Another page, or another audience, begins anew.
create function begin_landing_anew() returns trigger language plpgsql set search_path from current as $$
begin
  new.since := now();
  delete from landing_clicks where offer_id = new.offer_id and landing_id = new.id;
  delete from landing_figures where landing_id = new.id;
  delete from landing_pairs where offer_id = new.offer_id and new.id in (first_id, second_id);
  return new;
end $$;
create trigger begin_landing_anew before update on landings
  for each row when ((old.url, old.countries, old.devices, old.is_removed) is distinct from (new.url, new.countries, new.devices, new.is_removed))
  execute function begin_landing_anew();

-- After a change by hand the share of each landing is not known until the weights are counted again.
create function forget_landing_weights() returns trigger language plpgsql set search_path from current as $$
begin
  insert into landing_weights (offer_id) select id from offers
  where id = (to_jsonb(new) ->> tg_argv[0])::bigint and (landing_weights = 'auto' or tg_argv[0] = 'id')
  on conflict (offer_id, at) do update set weights = null;
  return null;
end $$;
create trigger forget_landing_weights after insert on landings
  for each row execute function forget_landing_weights('offer_id');
create trigger forget_landing_weights_update after update on landings
  for each row when ((old.weight > 0, old.countries, old.devices, old.is_active, old.is_removed)
    is distinct from (new.weight > 0, new.countries, new.devices, new.is_active, new.is_removed))
  execute function forget_landing_weights('offer_id');
create trigger forget_landing_weights after update on offers
  for each row when (old.landing_weights <> new.landing_weights) execute function forget_landing_weights('id');
