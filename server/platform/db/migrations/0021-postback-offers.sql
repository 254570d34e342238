-- The offers whose conversions fire a postback; empty: all of them.
alter table postbacks add column offer_ids bigint[] not null default '{}';
