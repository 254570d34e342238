-- A partner's deliveries by event, of a postback, and those that did not come by their state: each list is read and counted in the order
-- of its index, without the rows, however many are kept. What did not come is few.
create index postback_deliveries_event_idx on postback_deliveries (user_id, event, at desc, id desc);
drop index postback_deliveries_postback_idx;
create index postback_deliveries_postback_idx on postback_deliveries (postback_id, at desc, id desc) include (user_id);
drop index postback_deliveries_undelivered_idx;
create index postback_deliveries_state_idx on postback_deliveries (user_id, state, at desc, id desc) include (event)
  where state <> 'delivered';
create index postback_deliveries_postback_state_idx on postback_deliveries (postback_id, state, at desc, id desc) include (user_id)
  where state <> 'delivered';
