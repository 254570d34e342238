-- What trafficback brought (server/statistics/trafficback-queries.ts): clicks that their link's offer did not take, and what came of
-- them, without reading all the others.
create index conversions_rerouted_idx on conversions (user_id, click_at) include (state, amount) where click_reason is not null;
create index click_hours_rerouted_idx on click_hours (user_id, hour) where reason <> '';
