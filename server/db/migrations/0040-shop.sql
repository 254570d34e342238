-- Promotions: each has one shop, named by the same id. `currency` is the word that stands after points.
create table promotions (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  currency text not null check (currency <> ''),
  created_at timestamptz not null default now(),
  check (starts_at < ends_at)
);

create table product_categories (
  id bigint generated always as identity primary key,
  promotion_id bigint not null references promotions,
  name text not null check (name <> ''),
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

create table product_sizes (
  product_id bigint not null references products,
  name text not null check (name <> ''),
  place integer not null,
  remains integer not null check (remains >= 0),
  primary key (product_id, name)
);

-- How many pieces a partner has ordered and not cancelled: what a limit is compared with. Changed with the order.
create table ordered_pieces (
  user_id bigint not null references users,
  product_id bigint not null references products,
  pieces integer not null check (pieces >= 0),
  primary key (user_id, product_id)
);

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
  unique (user_id, idempotency_key)
);
create index orders_user_idx on orders (user_id, id desc);
create index orders_user_promotion_idx on orders (user_id, promotion_id, id desc);
create index orders_promotion_idx on orders (promotion_id, id desc);
create index orders_status_idx on orders (status, id desc);

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
  unique (user_id, idempotency_key),
  unique (order_id, kind),
  check ((kind = 'accrual') = (order_id is null)),
  check ((kind = 'accrual') = (idempotency_key is not null))
);
create index points_entries_history_idx on points_entries (user_id, promotion_id, id desc);
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
