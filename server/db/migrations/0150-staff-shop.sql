-- A text as the staff search for it: without case, and each Cyrillic letter as one Latin letter, since the trigrams of pg_trgm see no
-- Cyrillic where the database's LC_CTYPE is C. Letters that sound alike become the same.
create function search_key(text) returns text language sql immutable strict parallel safe as $$
  select translate(lower($1 collate "und-x-icu"), 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя', 'abvgdeezziiklmnoprstufhccssyyyeua')
$$;

-- What an order is searched by: product, tracking number, who receives it.
alter table orders add column search_key text collate "C" not null generated always as (search_key(
  product_name || ' ' || tracking_number || ' ' || coalesce(delivery ->> 'recipient', '') || ' ' || coalesce(delivery ->> 'phone', '')
)) stored;
create index orders_search_idx on orders using gin (search_key gin_trgm_ops);

-- Orders of all partners are listed by their time, with or without a state, a promotion or a partner.
drop index orders_promotion_idx, orders_status_idx;
create index orders_time_idx on orders (created_at, id);
create index orders_status_time_idx on orders (status, created_at, id);
create index orders_promotion_time_idx on orders (promotion_id, created_at, id);
create index orders_promotion_status_time_idx on orders (promotion_id, status, created_at, id);
create index orders_user_time_idx on orders (user_id, created_at, id);

create index points_entries_promotion_idx on points_entries (promotion_id, id desc);
create index points_entries_user_idx on points_entries (user_id, id desc);

-- The order in which a shop shows its categories; until now it was by name.
alter table product_categories add column place integer;
update product_categories c set place = named.place from (
  select id, row_number() over (partition by promotion_id order by lower(name), id) as place from product_categories
) named where named.id = c.id;
alter table product_categories alter column place set not null;

-- Products that were taken out are listed for the staff.
create index products_removed_idx on products (promotion_id, id desc) where removed_at is not null;
