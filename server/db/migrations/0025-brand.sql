-- How often clicks become conversions, and how soon advertisers decide: results are made anew within a quarter of an hour.
delete from offer_results;
alter table offer_results
  -- Of all states.
  add column conversions bigint not null,
  -- Within how many hours half of the conversions are decided; null where too few are.
  add column decision_hours integer;
