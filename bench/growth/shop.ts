import { type Partner, startApp, stopApps } from '../harness/app.ts';
import { print } from '../harness/figures.ts';
import { askInTurn, type Questions } from '../harness/growing.ts';
import { fillOrders } from '../harness/orders.ts';

// Measures the shop's pages as the shop grows: `node bench/growth/shop.ts`. A small shop and partner stand beside large ones in one
// database of 1,000,000 orders; their calls take turns, over HTTP with session and checks, and the medians are compared.
const rounds = 41;
const small = { products: 1_000, orders: 1_000 };
const large = { products: 10_000, orders: 100_000 };
const allOrders = 1_000_000;

const app = await startApp();
const few = await openShop(small);
const many = await openShop(large);
await fillOrders(app.sql, (await app.partner()).id, few.promotionId, allOrders - small.orders - large.orders);
for (const table of ['products', 'orders', 'ordered_pieces']) await app.sql`vacuum analyze ${app.sql(table)}`;

print(`products: ${small.products}, ${large.products}; median of ${rounds} calls in ms`);
await askInTurn([few, many], questions(), rounds);
await stopApps();

type Shop = { partner: Partner; promotionId: number; categoryId: number };

function questions(): Questions<Shop> {
  const products = (more: object) => (shop: Shop) =>
    shop.partner.result('promotion.get-products', { promotionId: shop.promotionId, ...more });
  return {
    'first page of products': products({}),
    'page 80 of products': products({ page: 80 }),
    'products by name, three found': products({ name: 'товар 77' }),
    'products by name, none found': products({ name: 'нет такого' }),
    'products by price': products({ priceFrom: 100, priceTo: 120 }),
    'products of a category': (shop) => products({ categoryId: shop.categoryId })(shop),
    'points and count of orders': ({ partner, promotionId }) =>
      partner.result('promotion.get-shop', { promotionId }),
    'promotions with their counts': ({ partner }) => partner.result('promotion.get-promotions', {}),
    "first page of the partner's orders": ({ partner }) => partner.result('promotion.get-orders', {}),
    "the partner's sent orders": ({ partner }) => partner.result('promotion.get-orders', { status: 'sent' }),
    'staff: all orders': () => app.operator.result('operator.get-orders', {}),
    'staff: orders of a partner': ({ partner }) =>
      app.operator.result('operator.get-orders', { userId: partner.id }),
  };
}

async function openShop({ products, orders }: typeof small): Promise<Shop> {
  const dates = { startsAt: '2020-01-01T00:00:00Z', endsAt: '2999-01-01T00:00:00Z' };
  const promotion = { name: 'Марафон', currency: 'баллов', ...dates };
  const promotionId = (await app.operator.result('operator.save-promotion', promotion)).id;
  const category = { promotionId, name: 'Мерч' };
  const categoryId = (await app.operator.result('operator.save-category', category)).id;
  await app.sql`
    insert into products (promotion_id, category_id, name, price, remains)
    select ${promotionId}, case when n % 10 = 0 then ${categoryId}::bigint end, 'Товар ' || n, n * 100, 5
    from generate_series(1, ${products}::int) n`;
  const partner = await app.partner();
  await fillOrders(app.sql, partner.id, promotionId, orders);
  return { partner, promotionId, categoryId };
}
