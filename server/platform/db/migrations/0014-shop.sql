-- Promotions: each has one shop, named by the same id. `currency` is the word that stands after points.
create table promotions (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  currency text not null check (currency <> ''),
  created_at timestamptz not null default now(),
  -- What its points are called with 1, 2 and 5 of them: «балл», «балла», «баллов». Null: only `currency` is known.
  currency_forms text[] check (cardinality(currency_forms) = 3),
  check (starts_at < ends_at)
);

create table product_categories (
  id bigint generated always as identity primary key,
  promotion_id bigint not null references promotions,
  name text not null check (name <> ''),
  -- The order in which a shop shows them.
  place integer not null,
  unique (promotion_id, id)
);

-- Prices in hundredths of a point. `remains` counts the pieces of all sizes together where there are sizes.
-- A product that is taken out of the shop stays for its orders.
create table products (
  id bigint generated always as identity primary key,
  promotion_id bigint not null references promotions,
  category_id bigint,
  name text not null check (name <> ''),
  description text not null default '',
  price bigint not null check (price >= 0),
  piece_limit integer check (piece_limit > 0),
  remains integer not null default 0 check (remains >= 0),
  needs_delivery boolean not null default true,
  pictures text[] not null default '{}',
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  constraint products_category_fkey foreign key (promotion_id, category_id)
    references product_categories (promotion_id, id)
);
create index products_shop_idx on products (promotion_id, id desc) where removed_at is null;
create index products_category_idx on products (promotion_id, category_id, id desc) where removed_at is null;
-- Products that were taken out are listed for the staff.
create index products_removed_idx on products (promotion_id, id desc) where removed_at is not null;

create table product_sizes (
  product_id bigint not null references products,
  name text not null check (name <> ''),
  place integer not null,
  remains integer not null check (remains >= 0),
  primary key (product_id, name)
);

-- Pictures of products, here so that every instance has them. The id is a hash of what was uploaded: the same file twice is
-- one picture. Width and height are those of the largest variant.
create table pictures (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null default now(),
  -- Since when no product is known to show it; null while one does. Pictures that were replaced, or never put on a product, are removed
  -- some time after, where no product and no order has them.
  unused_since timestamptz default now()
);
create index pictures_unused_idx on pictures (unused_since) where unused_since is not null;

-- `width` is the one in the address; a picture that is narrower is not enlarged to it.
-- WebP is packed already: pressing it again only costs time.
create table picture_files (
  picture_id text not null references pictures on delete cascade,
  width integer not null check (width in (320, 640, 1280)),
  webp bytea not null,
  primary key (picture_id, width)
);
alter table picture_files alter webp set storage external;

-- How many pieces a partner has ordered and not cancelled: what a limit is compared with. Changed with the order.
create table ordered_pieces (
  user_id bigint not null references users,
  product_id bigint not null references products,
  pieces integer not null check (pieces >= 0),
  primary key (user_id, product_id)
);

-- A text as the staff search for an order by it: without case, and each Cyrillic letter as one Latin letter, since the trigrams of pg_trgm
-- see no Cyrillic where the database's LC_CTYPE is C. Letters that sound alike become the same.
create function search_key(text) returns text language sql immutable strict parallel safe as $$
  select translate(lower($1 collate "und-x-icu"), 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя', 'abvgdeezziiklmnoprstufhccssyyyeua')
$$;

-- What an order shows is kept as it was when it was made; only the promotion's name is today's. `timeline` is
-- [{status, at}], the last is the present state.
create table orders (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  promotion_id bigint not null references promotions,
  product_id bigint not null references products,
  product_name text not null,
  price bigint not null check (price >= 0),
  currency text not null,
  size text not null default '',
  quantity integer not null check (quantity > 0),
  picture text,
  delivery_id bigint,
  delivery jsonb,
  comment text not null default '',
  idempotency_key text not null,
  status text not null default 'new' check (status in ('new', 'accepted', 'sent', 'delivered', 'cancelled')),
  tracking_number text not null default '',
  tracking_url text not null default '',
  timeline jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- What it is searched by: product, tracking number, who receives it.
  search_key text collate "C" not null generated always as (search_key(
    product_name || ' ' || tracking_number || ' ' || coalesce(delivery ->> 'recipient', '') || ' ' || coalesce(delivery ->> 'phone', '')
  )) stored,
  -- Its place among its partner's, from 1 and without gaps, in all promotions and in its own: a page is found at once however far back it
  -- lies (docs/decisions/0118-kept-counts.md). Orders are never removed.
  place bigint not null check (place > 0),
  place_in_promotion bigint not null check (place_in_promotion > 0),
  unique (user_id, idempotency_key),
  constraint orders_place_key unique (user_id, place),
  constraint orders_place_in_promotion_key unique (user_id, promotion_id, place_in_promotion)
);
-- The planner chooses between the trigrams and the order of the list by how many orders a pattern may match.
alter table orders alter column search_key set statistics 1000;
create index orders_search_idx on orders using gin (search_key gin_trgm_ops) with (fastupdate = off);
-- A tracking number by its beginning, and a phone by its beginning or its end: the trigrams of numbers are too few to tell one of a
-- million orders from another.
create index orders_tracking_idx on orders (lower(tracking_number) text_pattern_ops) where tracking_number <> '';
create index orders_phone_idx on orders ((delivery ->> 'phone') text_pattern_ops) where delivery is not null;
create index orders_phone_end_idx on orders (reverse(delivery ->> 'phone') text_pattern_ops) where delivery is not null;
-- Orders of all partners are listed by their time, with or without a state, a promotion or a partner.
create index orders_time_idx on orders (created_at, id);
create index orders_status_time_idx on orders (status, created_at, id);
create index orders_promotion_time_idx on orders (promotion_id, created_at, id);
create index orders_promotion_status_time_idx on orders (promotion_id, status, created_at, id);
create index orders_user_time_idx on orders (user_id, created_at, id);
create index orders_user_status_idx on orders (user_id, status, place) include (promotion_id);
-- When a delivery was last ordered to: the partner's own latest one is offered first.
create index orders_delivery_idx on orders (user_id, delivery_id, id) where delivery_id is not null;

-- Whoever makes an order holds its partner.
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

-- How many orders a partner has of each promotion and state.
create table order_counts (
  user_id bigint not null references users,
  promotion_id bigint not null references promotions,
  status text not null,
  count integer not null check (count >= 0),
  primary key (user_id, promotion_id, status)
);

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

-- The ledger of points, in hundredths, never changed. What the network posts has a key; an order takes once and
-- returns once.
create table points_entries (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  promotion_id bigint not null references promotions,
  kind text not null check (kind in ('accrual', 'order', 'cancel')),
  amount bigint not null check (amount <> 0),
  comment text not null default '',
  order_id bigint references orders,
  idempotency_key text,
  total_after bigint not null,
  created_at timestamptz not null default now(),
  -- Whose act it is, as in the ledger of money.
  actor text not null,
  key_id bigint,
  staff_id bigint,
  unique (user_id, idempotency_key),
  unique (order_id, kind),
  check ((kind = 'accrual') = (order_id is null)),
  check ((kind = 'accrual') = (idempotency_key is not null)),
  check ((actor = 'key') = (key_id is not null)),
  constraint points_entries_actor_check
    check (actor in ('key', 'staff', 'partner', 'program', 'unknown') and (actor = 'staff') = (staff_id is not null))
);
create index points_entries_history_idx on points_entries (user_id, promotion_id, id desc);
create index points_entries_promotion_idx on points_entries (promotion_id, id desc);
create index points_entries_user_idx on points_entries (user_id, id desc);
create trigger points_entries_append_only before update or delete on points_entries
  for each row execute function refuse_change();
create trigger points_entries_never_truncated before truncate on points_entries
  for each statement execute function refuse_change();

-- Sums over that ledger, changed in the transaction that writes the entry.
create table points_balances (
  user_id bigint not null references users,
  promotion_id bigint not null references promotions,
  points bigint not null check (points >= 0),
  primary key (user_id, promotion_id)
);
