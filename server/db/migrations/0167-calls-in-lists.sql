-- The staff list advertisers' calls that wait for their click, the oldest first, also those of an offer.
drop index conversion_inbox_kept_idx;
create index conversion_inbox_kept_idx on conversion_inbox (kept_at, id);
create index conversion_inbox_offer_idx on conversion_inbox (offer_id, kept_at, id);

-- Partners' postbacks that fail, those that fail longest first: all of them, those still called, those that are paused.
drop index postback_health_failing_idx;
create index postback_health_failing_idx on postback_health (failing_since, postback_id) where failing_since is not null;
create index postback_health_called_idx on postback_health (failing_since, postback_id)
  where failing_since is not null and paused_at is null;
create index postback_health_paused_idx on postback_health (failing_since, postback_id)
  where failing_since is not null and paused_at is not null;
