-- A courier finds nobody without a street and a house.
alter table delivery_types add column needs_house boolean not null default false;
update delivery_types set needs_house = true where name = 'Курьер';

-- When a delivery was last ordered to: the partner's own latest one is offered first.
create index orders_delivery_idx on orders (user_id, delivery_id, id) where delivery_id is not null;
