-- What trafficback took (docs/decisions/0182-sums-for-every-list.md): its page read the clicks of each hour.
alter table click_sums drop constraint click_sums_dimension_check;
alter table click_sums add constraint click_sums_dimension_check
  check (dimension in ('all', 'offer', 'link', 'country', 'device', 'os', 'browser', 'reason', 'trafficback'));
-- `key` of it is reason, outcome and offer (0: at none) with spaces between; only of clicks that the link's offer did not take.
insert into click_sums
select user_id, 'trafficback', span, date_trunc(span, hour, 'UTC'), concat_ws(' ', reason, outcome, target_offer_id), sum(clicks), sum(uniques),
  sum(bots), sum(clicks)
from click_hours cross join (values ('hour'), ('day')) spans(span)
where reason <> '' group by 1, 2, 3, 4, 5;
drop index click_hours_rerouted_idx;

-- How often a row was written: the countries of a day together say whether anything about its conversions has changed.
alter table conversion_sums add column changes bigint not null default 1;

-- A partner's conversions of a UTC day that is over, summed by what a conversion names (`sums`: dimension, key, then counters as in
-- `conversion_sums`). `version`: the `changes` of the day's countries in `conversion_sums` then. Another version is not read.
create table conversion_days (
  user_id bigint not null references users,
  basis text not null,
  -- Since 1970, UTC.
  day integer not null,
  version bigint not null,
  sums jsonb not null,
  primary key (user_id, basis, day)
);

-- With holds that no one has confirmed, which have no date: the calendar of holds read all conversions of the partner, or all holds of everybody.
drop index conversions_held_idx;
create index conversions_held_idx on conversions (user_id, release_at) include (amount) where state = 'hold';
