-- What offers brought to all partners of a currency in the last 30 days, made anew every quarter of an hour (server/offers/results-queries.ts).
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
create index click_sums_offer_days_idx on click_sums (at) where dimension = 'offer' and span = 'day';
create index conversion_sums_offer_days_idx on conversion_sums (at)
  where basis = 'click' and dimension = 'offer' and span = 'day';
