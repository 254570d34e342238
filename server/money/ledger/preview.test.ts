import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/app.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

type Entry = { kind: string; account: 'available' | 'blocked' | 'hold'; amount: number };

const preview = (userId: number, entry: Entry & { releaseAt?: string }) =>
  app.operator.result('operator.get-entry-preview', { userId, ...entry });

test('a preview tells the balance that the entry then makes, and posts nothing', async () => {
  const partner = await app.partner({ currencyCode: 'USD' });
  const bonus: Entry = { kind: 'bonus', account: 'available', amount: 12.5 };
  const { before: was, after: will, warnings } = await preview(partner.id, bonus);
  assert.deepEqual(was, await partner.result('profile.get-balance'));
  assert.deepEqual(warnings, []);
  assert.equal((await partner.result('profile.get-ledger', {})).items.length, 0);
  await app.operator.result('operator.post-ledger-entry', {
    userId: partner.id,
    ...bonus,
    idempotencyKey: 'now',
  });
  assert.deepEqual(will, await partner.result('profile.get-balance'));
});

test('what the ledger would refuse, the preview refuses', async () => {
  const { id } = await app.partner();
  const taken: Entry = { kind: 'penalty', account: 'available', amount: -1 };
  const { code, data } = await app.operator.failure('operator.get-entry-preview', { userId: id, ...taken });
  assert.deepEqual([code, data], [409, { amount: 'На счёте недостаточно средств' }]);
  const dated = { ...taken, releaseAt: '2026-12-01T00:00:00Z' };
  const refused = await app.operator.failure('operator.get-entry-preview', { userId: id, ...dated });
  assert.deepEqual([refused.code, Object.keys(refused.data ?? {})], [-32602, ['releaseAt']]);
  assert.equal(
    (await app.operator.failure('operator.get-entry-preview', { userId: 999_999, ...taken })).code,
    404,
  );
});

test('a debt, the same entry again, a block, a hold without a date and a letter are worth a second look', async () => {
  const { id } = await app.partner();
  const correction: Entry = { kind: 'correction', account: 'available', amount: -5 };
  assert.deepEqual((await preview(id, correction)).warnings, ['Доступный баланс станет отрицательным']);
  await app.operator.result('operator.post-ledger-entry', {
    userId: id,
    ...correction,
    idempotencyKey: 'first',
  });
  await app.operator.result('operator.update-user', { id, isBlocked: true });
  const again = await preview(id, correction);
  assert.equal(again.after.availableBalance, -10);
  assert.deepEqual(
    again.warnings.map((text) => text.split(/[: ]/, 1)[0]),
    ['Партнёр', 'За', 'Доступный'],
  );
  const onHold = await preview(id, { kind: 'bonus', account: 'hold', amount: 3 });
  assert.ok(onHold.warnings.some((text) => text.startsWith('Срок выхода из холда не указан')));
  const released = await preview(id, { kind: 'hold-release', account: 'available', amount: 3 });
  assert.ok(released.warnings.some((text) => text.startsWith('Партнёр получит уведомление «')));
});
