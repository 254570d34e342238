-- Five hundred of a partner's notifications of one category that followed one another, and how many of them are left: what a page far back
-- need not read (docs/decisions/0118-kept-counts.md). `closed` is the sum of a category's blocks; the newest ones are in none yet.
create table notification_blocks (
  user_id bigint not null references users on delete cascade,
  category_id smallint not null,
  last_id bigint not null,
  total integer not null check (total >= 0),
  primary key (user_id, category_id, last_id)
);
alter table notification_counts add column closed integer not null default 0 check (closed >= 0);

insert into notification_blocks
select user_id, category_id, max(id), 500
from (select user_id, category_id, id, row_number() over (partition by user_id, category_id order by id) - 1 as place from notifications) n
group by user_id, category_id, place / 500 having count(*) = 500;
update notification_counts c set closed = b.closed
from (select user_id, category_id, sum(total) as closed from notification_blocks group by 1, 2) b
where b.user_id = c.user_id and b.category_id = c.category_id;

-- A trigger, so that the version before, which removes old ones as well, keeps the blocks right. Whoever removes a notification holds its count.
create function leave_notification_blocks() returns trigger language plpgsql as $$
begin
  with left_blocks as (
    select gone.user_id, gone.category_id, b.last_id, count(*)
    from gone cross join lateral (
      select min(last_id) as last_id from notification_blocks
      where user_id = gone.user_id and category_id = gone.category_id and last_id >= gone.id
    ) b where b.last_id is not null group by 1, 2, 3
  ), lessened as (
    update notification_blocks b set total = b.total - l.count from left_blocks l
    where b.user_id = l.user_id and b.category_id = l.category_id and b.last_id = l.last_id
  )
  update notification_counts c set closed = c.closed - l.count
  from (select user_id, category_id, sum(count) as count from left_blocks group by 1, 2) l
  where c.user_id = l.user_id and c.category_id = l.category_id;
  return null;
end $$;
create trigger leave_notification_blocks after delete on notifications referencing old table as gone
  for each statement execute function leave_notification_blocks();
