-- The country of a party abroad by its code of ОКСМ (ISO 3166, three digits); empty: not told. An operator of advertising data asks for it.
alter table ad_contracts add column country_code text not null default '' check (country_code ~ '^(\d{3})?$');
