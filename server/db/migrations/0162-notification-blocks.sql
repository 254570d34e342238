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
