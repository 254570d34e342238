import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Role } from '#contract/wire/roles';
import { startTestApp, type TestApp } from './app.ts';
import { signInStaff } from './people/staff.ts';
import { getSheet, readSheet } from './sheets.ts';

// Each list has more rows than a portion, all with one time and one name: the position where a portion ended must still tell
// the rows apart.
const many = 1001;
let app: TestApp;
before(async () => {
  app = await startTestApp();
  await fill();
});
after(() => app.stop());

type Case = { name: string; orders: [object, 'rising' | 'falling'][]; reader: Role; other: Role };
const cases: Case[] = [
  {
    name: 'offers',
    orders: [
      [{}, 'falling'],
      [{ sort: 'createdAt' }, 'rising'],
      [{ sort: 'name' }, 'rising'],
      [{ sort: '-name', term: 'одинаковый', status: 'paused' }, 'falling'],
    ],
    reader: 'finance',
    other: 'shop',
  },
  {
    name: 'orders',
    orders: [
      [{}, 'falling'],
      [{ sort: 'oldest', term: 'кружка', status: 'new' }, 'rising'],
    ],
    reader: 'shop',
    other: 'finance',
  },
  { name: 'points', orders: [[{}, 'falling']], reader: 'support', other: 'manager' },
];

for (const { name, orders, reader, other } of cases)
  test(`the file of ${name} has each row of one moment once, in the list’s order @full`, async () => {
    const staff = await signInStaff(app, reader);
    for (const [params, order] of orders) {
      const [titles, ...rows] = await readSheet(app, pathOf(name, params), staff);
      assert.equal(rows.length, many, JSON.stringify(params));
      assert.ok(rows.every(({ length }) => length === titles?.length));
      const ids = rows.map(([id]) => Number(id));
      const rising = [...new Set(ids)].sort((one, another) => one - another);
      assert.deepEqual(ids, order === 'rising' ? rising : rising.toReversed(), JSON.stringify(params));
    }
    const refused = await getSheet(app, pathOf(name), await signInStaff(app, other));
    assert.equal(refused.status, 403);
  });

test('the file says what the list shows, in the words of its pages @full', async () => {
  const staff = await signInStaff(app, 'support');
  const { id } = await app.operator.result('operator.save-offer', {
    name: '=1+1',
    countries: ['RU', 'KZ'],
    dailyCap: 7,
    payouts: [{ goal: 'заявка', countries: [], currencyCode: 'RUB', amount: 1150.5 }],
  });
  assert.deepEqual(
    await firstOf('offers', staff, ['Название', 'Статус', 'Страны', 'Лимит в день', 'Ставки'], {
      term: String(id),
    }),
    ["'=1+1", 'Активен', 'RU KZ', '7', 'заявка 1150,50 RUB'],
  );
  assert.deepEqual(await firstOf('orders', staff, ['Статус', 'Товар', 'Итого']), [
    'Новый',
    'Кружка',
    '150,00',
  ]);
  assert.deepEqual(await firstOf('points', staff, ['Запись', 'Баллы', 'Стало']), [
    'Начисление',
    '1,00',
    '1,00',
  ]);
});

/** Cells of a file's first row by their titles. */
async function firstOf(
  name: string,
  staff: Parameters<typeof readSheet>[2],
  wanted: string[],
  params: object = {},
): Promise<(string | undefined)[]> {
  const [titles = [], row = []] = await readSheet(app, pathOf(name, params), staff);
  return wanted.map((title) => row[titles.indexOf(title)]);
}

function pathOf(name: string, params: object = {}): string {
  return `/staff/files/${name}.csv?${new URLSearchParams({ params: JSON.stringify(params), timeZone: 'Europe/Moscow' })}`;
}

async function fill(): Promise<void> {
  const { sql } = app;
  const { id: userId } = await app.partner();
  await sql`
    insert into offers (name, status, created_at)
    select 'Одинаковый', 'paused', '2026-03-01 10:00:00.123456Z' from generate_series(1, ${many}::int)`;
  await sql`insert into offer_terms (offer_id, click_days, hold_days) select id, 30, 14 from offers`;
  const { id: promotionId } = await app.operator.result('operator.save-promotion', promotion);
  const product = { promotionId, name: 'Кружка', price: 150, needsDelivery: false };
  const { id: productId } = await app.operator.result('operator.save-product', product);
  await sql`
    insert into orders (user_id, promotion_id, product_id, product_name, price, currency, size, quantity, comment, idempotency_key,
      timeline, created_at)
    select ${userId}, ${promotionId}, ${productId}, 'Кружка', 15000, 'звёзды', '', 1, '', 'key-' || n, '[]', '2026-03-01 10:00:00.123456Z'
    from generate_series(1, ${many}::int) n`;
  await sql`
    insert into points_entries (user_id, promotion_id, kind, amount, comment, idempotency_key, actor, total_after, created_at)
    select ${userId}, ${promotionId}, 'accrual', 100, '', 'key-' || n, 'program', 100, '2026-03-01 10:00:00.123456Z'
    from generate_series(1, ${many}::int) n`;
}

const promotion = {
  name: 'Звёздная осень',
  currency: 'звёзды',
  startsAt: '2026-01-01T00:00:00Z',
  endsAt: '2027-01-01T00:00:00Z',
};
