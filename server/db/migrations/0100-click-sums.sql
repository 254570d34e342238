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

insert into click_sums
select user_id, dimension, span, date_trunc(span, hour, 'UTC'), key, sum(clicks), sum(uniques), sum(bots),
  coalesce(sum(clicks) filter (where reason <> ''), 0)
from click_hours cross join lateral (values ('all', ''), ('offer', target_offer_id::text), ('link', link_id::text), ('country', country),
  ('device', device), ('os', os), ('browser', browser), ('reason', reason)) part(dimension, key)
cross join (values ('hour'), ('day')) spans(span)
where span = 'hour' or dimension <> 'all'
group by 1, 2, 3, 4, 5;
