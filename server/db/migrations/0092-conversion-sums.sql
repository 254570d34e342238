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
  primary key (user_id, basis, dimension, span, at, key)
) with (fillfactor = 70);
