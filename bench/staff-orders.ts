import { startTestApp } from '#server/testing/app';
import { globalSetup, globalTeardown } from '#server/testing/runner/setup';
import { print } from './figures.ts';
import { askAtEachSize, type Questions } from './growing.ts';
import { fillOrders } from './orders.ts';

// What the staff's lists of orders and points cost as they grow: `node bench/staff-orders.ts [most]`. One database is filled to
// 1,000, 10,000, … rows and asked after each step, over HTTP with all checks. The goal is that the largest takes less than 1.5
// times of the smallest.
const rounds = 21;
const most = Number(process.argv[2] ?? 1_000_000);
const sizes = [1_000, 10_000, 100_000, 1_000_000].filter((size) => size <= most);

await globalSetup();
const app = await startTestApp();
const { operator, sql } = app;
const always = { startsAt: '2020-01-01T00:00:00Z', endsAt: '2999-01-01T00:00:00Z', currency: 'баллов' };
const { id: promotionId } = await operator.result('operator.save-promotion', { name: 'Марафон', ...always });
const { id: other } = await operator.result('operator.save-promotion', { name: 'Кубок', ...always });
for (const shop of [promotionId, other])
  await sql`insert into products (promotion_id, name, price, remains) values (${shop}, 'Кружка', 100, 5)`;

const orders = (more: object) => operator.result('operator.get-orders', more);
const day = { from: '2026-01-10T00:00:00Z', to: '2026-01-10T12:00:00Z' };
const questions: Questions<number> = {
  'orders, first page': () => orders({}),
  'orders, page 10': () => orders({ page: 10 }),
  'orders to send, oldest first': () => orders({ status: 'accepted', sort: 'oldest' }),
  'orders of a promotion and a state': () => orders({ promotionId, status: 'new' }),
  'orders of a partner': () => orders({ userId: partners[0], status: 'sent' }),
  'orders of half a day': () => orders({ ...day, pageSize: 10 }),
  'by tracking number': (size) => orders({ term: `RA${100_000_000 + size - 7}RU` }),
  'by a phone': (size) => orders({ term: `8 9${String(100_000_000 + size - 7)}` }),
  'by the end of a phone': (size) => orders({ term: String(100_000_000 + size - 7).slice(-6) }),
  'by the name of few': () => orders({ term: 'щукин' }),
  'by a word in all of them': () => orders({ term: 'кружка' }),
  'by a word that none has': () => orders({ term: 'скороварка' }),
  'by id': (size) => orders({ term: String(Math.round(size / 2)) }),
  'points, first page': () => operator.result('operator.get-points', {}),
  'points of a promotion': () => operator.result('operator.get-points', { promotionId }),
  'points of a partner': () => operator.result('operator.get-points', { userId: partners[0] ?? 0 }),
};

const partners: number[] = [];
let filled = 0;
print(`rows: ${sizes.join(', ')}; median of ${rounds} calls in ms`);
await askAtEachSize(sizes, fillTo, questions, rounds);
await app.stop();
await globalTeardown();

/** Each partner has 1,000 orders; every second one is of the first promotion. */
async function fillTo(size: number): Promise<void> {
  const before = filled;
  for (; filled < size; filled += 1_000) {
    const { id } = await app.partner();
    partners.push(id);
    await fillOrders(sql, id, filled % 2_000 === 0 ? promotionId : other, 1_000);
  }
  await sql.patient`
    update orders set tracking_number = 'RA' || (100000000 + id) || 'RU', created_at = timestamptz '2026-01-01' + id * interval '30 seconds',
      delivery = jsonb_build_object('typeName', 'Курьер', 'address', 'Москва', 'comment', '', 'addressParts', null, 'recipient', case when id % 50000 = 7 then 'Пётр Щукин' else 'Анна Ковалёва' end, 'phone', '+79' || (100000000 + id))
    where id > ${before}`;
  await sql.patient`
    insert into points_entries (user_id, promotion_id, kind, amount, idempotency_key, total_after, actor)
    select user_id, promotion_id, 'accrual', 100, 'key ' || id, 100, 'program' from orders where id > ${before}`;
  await sql`vacuum analyze`;
}
