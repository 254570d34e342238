-- The staff list advertisers' calls that wait for their click, the oldest first, also those of an offer.
drop index conversion_inbox_kept_idx;
create index conversion_inbox_kept_idx on conversion_inbox (kept_at, id);
create index conversion_inbox_offer_idx on conversion_inbox (offer_id, kept_at, id);
