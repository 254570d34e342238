-- Who names what a click of these terms pays: the offer may change while its clicks still bring conversions. Null: of terms of before this
-- column, as the offer says now.
alter table offer_terms add column payout_from text check (payout_from in ('network', 'advertiser'));
update offer_terms t set payout_from = o.payout_from from offers o
where o.id = t.offer_id and t.id = (select max(id) from offer_terms where offer_id = o.id);
