-- Who sends traffic to an offer (server/offers/audience-queries.ts): found by the offer, of all partners.
create index links_audience_idx on links (offer_id) where not is_archived;
create index click_hours_target_idx on click_hours (target_offer_id, hour);
create index partner_payouts_offer_idx on partner_payouts (offer_id, id);
