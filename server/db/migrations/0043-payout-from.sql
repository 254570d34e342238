-- Who names what a click of these terms pays: the offer may change while its clicks still bring conversions. Null: of terms of before this
-- column, as the offer says now.
alter table offer_terms add column payout_from text check (payout_from in ('network', 'advertiser'));
