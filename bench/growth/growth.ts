import { fillNotifications } from '#server/testing/notifications/many-notifications';
import { type Partner, startApp, stopApps } from '../harness/app.ts';
import { print, vacuum } from '../harness/figures.ts';
import { askInTurn, type Questions } from '../harness/growing.ts';
import { fillOrders } from '../harness/orders.ts';

// Measures a partner's lists as they grow: `node bench/growth/growth.ts [most]`. Four partners, with 1,000 to 1,000,000 rows in each
// list, share one database; their calls take turns, over HTTP with session and checks. The goal is that the largest list takes
// less than 1.5 times the time of the smallest. bench/growth/shop.ts measures how a shop's pages grow with its products.
const rounds = 21;
const most = Number(process.argv[2] ?? 1_000_000);
const sizes = [1_000, 10_000, 100_000, 1_000_000].filter((size) => size <= most);

const app = await startApp();
const partners: Sized[] = [];
await withoutIndexes(
  ['offers_search_idx', 'orders_search_idx', 'notification_texts_search_idx'],
  async () => {
    await makeOffers(Math.max(...sizes));
    for (const size of sizes) {
      const partner = await app.partner();
      partners.push({ ...partner, size, shop: await fill(partner.id, size) });
    }
  },
);
await vacuum(
  app.sql,
  'offers',
  'trafficback_rules',
  'ledger_entries',
  'products',
  'orders',
  'notification_texts',
);

print(`rows: ${sizes.join(', ')}; median of ${rounds} calls in ms`);
await askInTurn(partners, questions(), rounds);
await stopApps();

type Sized = Partner & { size: number; shop: number };

function questions(): Questions<Sized> {
  const ledger = (more: object) => (partner: Sized) => partner.result('profile.get-ledger', more);
  const rules = (more: object) => (partner: Sized) =>
    partner.result('trafficback.get-trafficbacks-offer', { page: 1, pageSize: 10, ...more });
  const notifications = (more: object) => (partner: Sized) =>
    partner.result('profile.get-notification-all', { perPage: 20, ...more });
  return {
    'ledger, first page': ledger({}),
    'ledger, middle page': (partner) => ledger({ page: partner.size / 40 })(partner),
    'ledger, one account': ledger({ account: 'hold' }),
    'ledger, one day': ledger({ from: '2026-01-10', to: '2026-01-10' }),
    'ledger, half of all time': ledger({ to: '2026-01-10' }),
    'trafficback, first page': rules({}),
    'trafficback, middle page': (partner) => rules({ page: partner.size / 20 })(partner),
    'trafficback, by name of the offer': rules({ sort: { offerFrom: 4 } }),
    'shop, first page': ({ shop, result }) => result('promotion.get-products', { promotionId: shop }),
    'orders, first page': ({ result }) => result('promotion.get-orders', {}),
    'orders, middle page': ({ size, result }) => result('promotion.get-orders', { page: size / 40 }),
    'notifications, first page': notifications({}),
    'notifications, middle page': (partner) => notifications({ page: partner.size / 40 })(partner),
    'notifications, unread': notifications({ isRead: false }),
    'notifications, by a word of all': notifications({ search: 'уведомление' }),
    'notifications, by words of an old one': (partner) =>
      notifications({ search: `уведомление ${partner.size / 4 + 3}` })(partner),
    'notifications, by a word of none': notifications({ search: 'возвращение' }),
  };
}

/** Creates indexes of trigrams at the end: row by row they would take longer than all the rest. */
async function withoutIndexes(names: string[], act: () => Promise<void>): Promise<void> {
  const found = await app.sql<{ made: string }[]>`
    select pg_get_indexdef(indexname::regclass) as made from pg_indexes where indexname = any(${names})`;
  for (const name of names) await app.sql`drop index ${app.sql(name)}`;
  await act();
  for (const { made } of found) await app.sql.patient.unsafe(made);
}

async function makeOffers(count: number): Promise<void> {
  // No redirector runs here: a notice of each of a million rows would take longer than all the rest.
  for (const table of ['offers', 'trafficback_rules']) {
    for (const notice of ['announce_redirect', 'note_routing'])
      await app.sql`alter table ${app.sql(table)} disable trigger ${app.sql(notice)}`;
  }
  await app.sql
    .patient`insert into offers (name) select 'Оффер ' || n from generate_series(1, ${count}::int) n`;
}

/** Gives a partner `size` rows in each list; returns the id of the partner's shop. */
async function fill(userId: number, size: number): Promise<number> {
  const { operator } = app;
  const sql = app.sql.patient;
  await sql`
    insert into trafficback_rules (user_id, offer_from, is_guru, created_at)
    select ${userId}, id, true, timestamptz '2026-01-01' + id * interval '1 second' from offers
    order by id limit ${size}`;
  await sql`
    insert into ledger_entries (user_id, kind, account, amount, idempotency_key, total_after, account_after, place,
      place_in_account, line, actor, created_at)
    select ${userId}, 'conversion', (array['hold', 'available'])[1 + n % 2], 100, 'key ' || n, n * 100, (n + 1) / 2 * 100, n, (n + 1) / 2, n, 'program',
      timestamptz '2026-01-20' - (${size}::int - n) * (interval '20 days' / ${size}::int)
    from generate_series(1, ${size}::int) n`;
  await fillNotifications(app.sql, userId, size);
  const dates = { startsAt: '2020-01-01T00:00:00Z', endsAt: '2999-01-01T00:00:00Z' };
  const promotion = { name: 'Марафон', currency: 'баллов', ...dates };
  const { id: shop } = await operator.result('operator.save-promotion', promotion);
  await sql`
    insert into products (promotion_id, name, price, remains)
    select ${shop}, 'Товар ' || n, n * 100, 5 from generate_series(1, 200) n`;
  await fillOrders(app.sql, userId, shop, size);
  return shop;
}
