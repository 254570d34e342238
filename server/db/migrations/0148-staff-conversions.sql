-- The staff list conversions of all partners, by the time they came, with or without one of these filters: an index for each, so that a
-- page takes as long with a million of them as with a thousand.
create index conversions_time_idx on conversions (created_at, id);
create index conversions_state_time_idx on conversions (state, created_at, id);
drop index conversions_offer_idx;
create index conversions_offer_time_idx on conversions (offer_id, created_at, id);
create index conversions_country_time_idx on conversions (country, created_at, id);
create index conversions_goal_time_idx on conversions (goal, created_at, id) where goal <> '';
create index conversions_amount_idx on conversions (amount);
create index conversions_tid_idx on conversions (tid) where tid <> '';
create index conversions_subs_idx on conversions using gin (subs);

-- When a word last changed it, by the clock of the database: a word may be about a time before.
alter table conversions add column changed_at timestamptz;
update conversions c set changed_at = greatest(created_at, (select max(at) from conversion_events where conversion_id = c.id));
alter table conversions alter column changed_at set not null, alter column changed_at set default now();
create index conversions_changed_idx on conversions (changed_at);

-- Refused calls of an offer, those that made no conversion yet, and those that named a click.
create index conversion_refusals_offer_idx on conversion_refusals (offer_id, last_at desc, id desc);
create index conversion_refusals_open_idx on conversion_refusals (last_at desc, id desc) where conversion_id is null;
create index conversion_refusals_click_idx on conversion_refusals ((params ->> 'click_id'));
create index conversion_refusals_made_idx on conversion_refusals (conversion_id) where conversion_id is not null;
