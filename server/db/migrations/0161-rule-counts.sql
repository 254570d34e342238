-- How many rules of trafficback a partner made in each hour of UTC: their sum is the count of the list, and a page far back is looked for in
-- its own hour (docs/decisions/0118-kept-counts.md).
create table trafficback_counts (
  user_id bigint not null references users on delete cascade,
  hour timestamptz not null,
  count integer not null check (count >= 0),
  primary key (user_id, hour)
);
-- A rule that the version before makes between the count and the triggers would be missed.
lock table trafficback_rules in share row exclusive mode;
insert into trafficback_counts
select user_id, date_trunc('hour', created_at, 'UTC'), count(*) from trafficback_rules group by 1, 2;

-- Triggers, so that no way to change rules can forget it. A rule's partner and its time never change.
create function count_new_rules() returns trigger language plpgsql as $$
begin
  insert into trafficback_counts as c
  select user_id, date_trunc('hour', created_at, 'UTC'), count(*) from added group by 1, 2 order by 1, 2
  on conflict on constraint trafficback_counts_pkey do update set count = c.count + excluded.count;
  return null;
end $$;
create trigger count_new_rules after insert on trafficback_rules referencing new table as added
  for each statement execute function count_new_rules();

create function count_gone_rules() returns trigger language plpgsql as $$
begin
  update trafficback_counts c set count = c.count - gone.count
  from (select user_id, date_trunc('hour', created_at, 'UTC') as hour, count(*) from removed group by 1, 2) gone
  where c.user_id = gone.user_id and c.hour = gone.hour;
  return null;
end $$;
create trigger count_gone_rules after delete on trafficback_rules referencing old table as removed
  for each statement execute function count_gone_rules();
