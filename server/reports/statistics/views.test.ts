import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/app.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

test('a report is kept by name, a second one under its name takes its place, and it can be forgotten @full', async () => {
  const anna = await app.partner();
  const boris = await app.partner();
  const { id } = await anna.result('statistics.save-view', { name: 'Ссылки ', query: '?by=link' });
  const { id: offers } = await anna.result('statistics.save-view', { name: 'офферы', query: '?by=offer' });
  assert.deepEqual(
    await anna.result('statistics.save-view', { name: 'Ссылки', query: '?by=link&basis=click' }),
    { id },
  );
  const { items } = await anna.result('statistics.get-views');
  assert.deepEqual(items, [
    { id: offers, name: 'офферы', query: '?by=offer' },
    { id, name: 'Ссылки', query: '?by=link&basis=click' },
  ]);
  assert.deepEqual(await boris.result('statistics.get-views'), { items: [] });
  assert.equal((await boris.failure('statistics.delete-view', { id })).code, 404);
  await anna.result('statistics.delete-view', { id });
  assert.equal((await anna.result('statistics.get-views')).items.length, 1);
});

test('fifty reports are kept and not one more, also when many come at once @full', async () => {
  const partner = await app.partner();
  const saved = await Promise.allSettled(
    Array.from({ length: 60 }, (_, n) =>
      partner.result('statistics.save-view', { name: `Отчёт ${n}`, query: '' }),
    ),
  );
  assert.equal(saved.filter(({ status }) => status === 'fulfilled').length, 50);
  const { items } = await partner.result('statistics.get-views');
  assert.equal(items.length, 50);
  await partner.result('statistics.save-view', { name: items[0]?.name ?? '', query: '?by=hour' });
  const refusal = await partner.failure('statistics.save-view', { name: 'Ещё один', query: '' });
  assert.deepEqual([refusal.code, Object.keys(refusal.data ?? {})], [409, ['name']]);
});
