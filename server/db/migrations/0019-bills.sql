-- A line of a receipt that changed only what the advertiser pays: its partner does not see it.
alter table conversion_events add column is_hidden boolean not null default false;
