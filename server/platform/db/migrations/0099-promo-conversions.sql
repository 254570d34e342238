-- What a code has brought of late.
create index conversions_promo_idx on conversions (promo_id, created_at) where promo_id is not null;
