import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/app.ts';

let app: TestApp;
let second: TestApp;
let promotionId: number;
before(async () => {
  app = await startTestApp();
  second = await startTestApp({}, app);
  const always = { startsAt: '2020-01-01T00:00:00Z', endsAt: '2999-01-01T00:00:00Z', currency: 'баллов' };
  promotionId = (await app.operator.result('operator.save-promotion', { name: 'Марафон', ...always })).id;
});
after(async () => {
  await second.stop();
  await app.stop();
});

type Partner = Awaited<ReturnType<TestApp['partner']>>;

async function balanceOf(partner: Partner): Promise<number> {
  return (await partner.result('promotion.get-shop', { promotionId })).balance;
}

test('points are tried first and then posted to partners by id and login, each line with what it leaves', async () => {
  const anna = await app.partner();
  const boris = await app.partner();
  const entries = [
    { partner: anna.id, amount: 10.5, comment: 'За ноябрь' },
    { partner: boris.login.toUpperCase(), amount: 5 },
    { partner: anna.id, amount: -0.5 },
  ];
  const asked = { promotionId, entries, idempotencyKey: 'first' };
  const tried = await app.operator.result('operator.post-points-many', { ...asked, dryRun: true });
  assert.deepEqual([await balanceOf(anna), await balanceOf(boris)], [0, 0]);
  const posted = await app.operator.result('operator.post-points-many', asked);
  assert.deepEqual(posted, tried);
  assert.deepEqual(
    posted.lines.map(({ userLogin, balanceAfter }) => [userLogin, balanceAfter]),
    [
      [anna.login, 10.5],
      [boris.login, 5],
      [anna.login, 10],
    ],
  );
  assert.deepEqual([await balanceOf(anna), await balanceOf(boris)], [10, 5]);
  assert.equal(posted.postedAt, null);
  for (const dryRun of [true, false]) {
    const again = await app.operator.result('operator.post-points-many', { ...asked, dryRun });
    assert.ok(Math.abs(Date.parse(again.postedAt ?? '') - Date.now()) < 600_000);
  }
  const { items } = await app.operator.result('operator.get-points', { userId: anna.id });
  assert.deepEqual(
    items.map(({ amount, balanceAfter, comment, by }) => [amount, balanceAfter, comment, by?.kind]),
    [
      [-0.5, 10, '', 'key'],
      [10.5, 10.5, 'За ноябрь', 'key'],
    ],
  );
});

test('one line that is refused posts nothing, and every such line is named', async () => {
  const anna = await app.partner();
  const entries = [
    { partner: anna.id, amount: 5 },
    { partner: 'нет-такого', amount: 5 },
    { partner: anna.id, amount: -6 },
  ];
  const asked = { promotionId, entries, idempotencyKey: 'refused' };
  const tried = await app.operator.result('operator.post-points-many', { ...asked, dryRun: true });
  assert.deepEqual(
    tried.lines.map(({ refusal }) => refusal),
    ['', 'Партнёр не найден', 'У партнёра недостаточно баллов'],
  );
  assert.equal(tried.count, 1);
  const { code, data } = await app.operator.failure('operator.post-points-many', asked);
  assert.equal(code, 409);
  assert.deepEqual(Object.keys(data ?? {}), ['entries.1.partner', 'entries.2.amount']);
  assert.equal(await balanceOf(anna), 0);
  assert.equal(
    (await app.operator.failure('operator.post-points-many', { ...asked, promotionId: 999_999 })).code,
    404,
  );
});

test('a call that is repeated, also at once on another server, posts once; with other lines it is refused', async () => {
  const people = [await app.partner(), await app.partner(), await app.partner()];
  const entries = people.map(({ id }) => ({ partner: id, amount: 3 }));
  const backwards = { promotionId, entries: entries.toReversed(), idempotencyKey: 'backwards' };
  const asked = { promotionId, entries, idempotencyKey: 'repeated' };
  await Promise.all(
    [asked, backwards, asked, backwards, asked].map((call, n) =>
      (n % 2 ? app : second).operator.result('operator.post-points-many', call),
    ),
  );
  for (const partner of people) assert.equal(await balanceOf(partner), 6);
  const others = { ...asked, entries: entries.map((entry) => ({ ...entry, amount: 4 })) };
  const refused = await app.operator.failure('operator.post-points-many', others);
  assert.match(String(refused.data?.['entries.0.amount']), /ключ/);
  for (const partner of people) assert.equal(await balanceOf(partner), 6);
});

test('an empty amount, an empty list and too many lines are refused by field', async () => {
  const call = (entries: unknown[]) =>
    app.operator.failure('operator.post-points-many', { promotionId, entries, idempotencyKey: 'wrong' });
  assert.deepEqual(Object.keys((await call([])).data ?? {}), ['entries']);
  assert.deepEqual(Object.keys((await call([{ partner: 1, amount: 0 }])).data ?? {}), ['entries.0.amount']);
  assert.deepEqual(Object.keys((await call([{ partner: '', amount: 1 }])).data ?? {}), ['entries.0.partner']);
  assert.deepEqual(Object.keys((await call(Array(1001).fill({ partner: 1, amount: 1 }))).data ?? {}), [
    'entries',
  ]);
});
