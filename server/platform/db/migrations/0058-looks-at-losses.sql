-- What an offer pays above its revenue is meant: its conversions wait for nobody's look.
alter table offers add column is_loss_meant boolean not null default false;
-- Of a conversion that pays its partner more than it brings: `waits`, it leaves hold when a person has looked, and has no date until then;
-- `passed`, one has. Null: it does not, or is meant to.
alter table conversions add column look text;
create index conversions_look_idx on conversions (offer_id, id) where look = 'waits';
-- One that waits has no date; a former version may give it one. Not valid: rows that are there satisfy the stricter one that goes.
alter table conversions drop constraint conversions_check1;
alter table conversions add constraint conversions_dated check (
  case when state = 'hold' and is_confirmed then look is not distinct from 'waits' or release_at is not null else release_at is null end) not valid;
