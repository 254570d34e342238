-- What an offer takes in a period beside its daily limit: conversions, their payouts, or both; of all partners together or of each, of
-- one goal or of all (null). Days and months are of NETWORK_TIME_ZONE. docs/decisions/0172-caps.md.
create table offer_caps (
  id bigint generated always as identity primary key,
  offer_id bigint not null references offers on delete cascade,
  place smallint not null,
  per text not null check (per in ('offer', 'partner')),
  goal text,
  period text not null check (period in ('day', 'month', 'total')),
  conversions integer check (conversions > 0),
  -- Minor units of payouts in this currency; others do not count.
  payouts bigint check (payouts > 0),
  currency_code text not null,
  check (conversions is not null or payouts is not null)
);
create index offer_caps_idx on offer_caps (offer_id, place);

-- What of a cap is taken in a period, of each partner where it is one per partner. What it takes at most is a copy of the cap's, so that
-- the row knows whether it is full.
create table offer_cap_counts (
  cap_id bigint not null references offer_caps on delete cascade,
  offer_id bigint not null,
  user_id bigint references users on delete cascade,
  starts_on date not null,
  ends_on date not null,
  conversions integer not null,
  payouts bigint not null,
  most_conversions integer,
  most_payouts bigint,
  is_full boolean not null generated always as (
    coalesce(conversions >= most_conversions, false) or coalesce(payouts >= most_payouts, false)) stored,
  unique nulls not distinct (cap_id, starts_on, user_id)
);
create index offer_cap_counts_full_idx on offer_cap_counts (offer_id, ends_on) where is_full and user_id is null;
create index offer_cap_counts_partner_idx on offer_cap_counts (user_id, ends_on) where is_full and user_id is not null;
create index offer_cap_counts_ended_idx on offer_cap_counts (ends_on);

create function cap_starts(period text, day date) returns date language sql immutable parallel safe as $$
  select case period when 'day' then day when 'month' then date_trunc('month', day)::date else '-infinity' end
$$;
create function cap_ends(period text, day date) returns date language sql immutable parallel safe as $$
  select case period when 'day' then day + 1 when 'month' then (date_trunc('month', day) + interval '1 month')::date else 'infinity' end
$$;

-- Adds to the caps of offers what conversions begin or cease to take.
--
-- Race: a cap that is made at the same time would count a conversion twice or never. Who makes one holds the offer's row for update; this
-- waits for it, and each statement here sees what was committed before it began.
create function count_for_caps(changes jsonb) returns void language plpgsql as $$
begin
  perform from offers where id in (select (one ->> 'offerId')::bigint from jsonb_array_elements(changes) one) order by id for key share;
  insert into offer_cap_counts as kept (cap_id, offer_id, user_id, starts_on, ends_on, conversions, payouts, most_conversions, most_payouts)
  select c.id, c.offer_id, case c.per when 'partner' then taken."userId" end, cap_starts(c.period, taken."capDay"),
    min(cap_ends(c.period, taken."capDay")), sum(taken.count), coalesce(sum(taken.amount) filter (where taken."currencyCode" = c.currency_code), 0),
    c.conversions, c.payouts
  from jsonb_to_recordset(changes) as taken("offerId" bigint, "userId" bigint, goal text, "capDay" date, count integer, amount bigint,
    "currencyCode" text)
  join offer_caps c on c.offer_id = taken."offerId" and (c.goal is null or c.goal = taken.goal)
  group by 1, 2, 3, 4, c.conversions, c.payouts order by 1, 4, 3
  on conflict (cap_id, starts_on, user_id) do update
    set conversions = kept.conversions + excluded.conversions, payouts = kept.payouts + excluded.payouts;
end $$;
alter function count_for_caps(jsonb) set search_path from current;

-- Redirectors and a network's own tracker know of a cap only whether it is full. At commit, as the version of a change of routing.
create function announce_full_cap() returns trigger language plpgsql as $$
declare
  kind text := case when coalesce(new.user_id, old.user_id) is null then 'offer' else 'partner' end;
  record_id bigint := coalesce(new.user_id, old.user_id, new.offer_id, old.offer_id);
begin
  perform pg_notify('kabinet_redirect', kind || ' ' || record_id);
  perform put_routing_change(kind, record_id);
  return null;
end $$;
create constraint trigger announce_full_cap after insert on offer_cap_counts deferrable initially deferred
  for each row when (new.is_full) execute function announce_full_cap();
create constraint trigger announce_full_cap_update after update on offer_cap_counts deferrable initially deferred
  for each row when (old.is_full is distinct from new.is_full) execute function announce_full_cap();
create constraint trigger announce_full_cap_delete after delete on offer_cap_counts deferrable initially deferred
  for each row when (old.is_full) execute function announce_full_cap();
