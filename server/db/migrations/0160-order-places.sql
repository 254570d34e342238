-- The place of an order among its partner's, from 1 and without gaps, in all promotions and in its own: a page is found at once however
-- far back it lies (docs/decisions/0118-kept-counts.md). Orders are never removed.
alter table orders
  add column place bigint check (place > 0),
  add column place_in_promotion bigint check (place_in_promotion > 0);
update orders o set place = numbered.place, place_in_promotion = numbered.place_in_promotion
from (
  select id, row_number() over (partition by user_id order by id) as place,
    row_number() over (partition by user_id, promotion_id order by id) as place_in_promotion
  from orders
) numbered
where numbered.id = o.id;
alter table orders
  alter column place set not null,
  alter column place_in_promotion set not null,
  add constraint orders_place_key unique (user_id, place),
  add constraint orders_place_in_promotion_key unique (user_id, promotion_id, place_in_promotion);
-- The version before knows no places, and serves on while this one begins. Whoever makes an order holds its partner.
create function place_order() returns trigger language plpgsql as $$
begin
  if new.place is null then
    select coalesce(max(place), 0) + 1 into new.place from orders where user_id = new.user_id;
    select coalesce(max(place_in_promotion), 0) + 1 into new.place_in_promotion
    from orders where user_id = new.user_id and promotion_id = new.promotion_id;
  end if;
  return new;
end $$;
create trigger place_order before insert on orders for each row execute function place_order();
drop index orders_user_idx, orders_user_promotion_idx;
create index orders_user_status_idx on orders (user_id, status, place) include (promotion_id);

-- How many orders a partner has of each promotion and state.
create table order_counts (
  user_id bigint not null references users,
  promotion_id bigint not null references promotions,
  status text not null,
  count integer not null check (count >= 0),
  primary key (user_id, promotion_id, status)
);
insert into order_counts select user_id, promotion_id, status, count(*) from orders group by 1, 2, 3;

-- Triggers, so that no way to change an order can forget it.
create function count_new_orders() returns trigger language plpgsql as $$
begin
  insert into order_counts as c
  select user_id, promotion_id, status, count(*) from added group by 1, 2, 3 order by 1, 2, 3
  on conflict on constraint order_counts_pkey do update set count = c.count + excluded.count;
  return null;
end $$;
create trigger count_new_orders after insert on orders referencing new table as added
  for each statement execute function count_new_orders();

create function count_moved_order() returns trigger language plpgsql as $$
begin
  update order_counts set count = count - 1
  where user_id = old.user_id and promotion_id = old.promotion_id and status = old.status;
  insert into order_counts as c values (new.user_id, new.promotion_id, new.status, 1)
  on conflict on constraint order_counts_pkey do update set count = c.count + 1;
  return null;
end $$;
create trigger count_moved_order after update on orders for each row
  when (old.status is distinct from new.status) execute function count_moved_order();
