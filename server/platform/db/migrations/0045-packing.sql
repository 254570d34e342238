-- Who began to pack a day last: one who began before and ends later has packed what was there before.
alter table unpacked_days add column attempt bigint not null default 0;
