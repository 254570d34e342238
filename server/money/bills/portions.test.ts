import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { signInStaff } from '../../testing/people/staff.ts';
import { readSheet } from '../../testing/sheets.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

test('a bill of more conversions than a statement counts has each once: as a draft, closed, and in its file @full', async () => {
  const many = 10_001;
  const { id: userId } = await app.partner();
  const { id: advertiserId } = await app.operator.result('operator.save-advertiser', { name: 'Много' });
  const payout = { goal: '', countries: [], currencyCode: 'RUB' as const, amount: 100, revenue: 150 };
  const offer = { name: 'Много', advertiserId, holdDays: 0, payouts: [payout] };
  const { id: offerId } = await app.operator.result('operator.save-offer', offer);
  const at = '2024-01-10T00:00:00.123Z';
  const conversion = { userId, offerId, transactionId: 'many', event: 'approve' as const, at };
  await app.operator.result('operator.post-conversions', { conversions: [conversion] });
  const rows = async (month: string) =>
    (await app.operator.result('operator.get-advertiser-bill', { advertiserId, month })).rows;
  // All conversions have one time: only their ids show where a portion ended.
  const far = 1_000_000;
  await app.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`
      insert into conversions overriding system value
      select (jsonb_populate_record(c, jsonb_build_object('id', ${far}::int + n, 'tid', 'many ' || n))).*
      from conversions c, generate_series(2, ${many}::int) n where c.tid = 'many'`;
    await tx`
      insert into conversion_events overriding system value
      select (jsonb_populate_record(e, jsonb_build_object('id', ${far}::int + n, 'conversion_id', ${far}::int + n))).*
      from conversion_events e join conversions c on c.id = e.conversion_id and c.tid = 'many', generate_series(2, ${many}::int) n`;
  });
  const path = `/staff/files/bill.csv?${new URLSearchParams({ params: JSON.stringify({ advertiserId, month: '2024-01' }) })}`;
  const finance = await signInStaff(app, 'finance');
  const countInFile = async () => {
    const [, ...lines] = await readSheet(app, path, finance);
    assert.equal(lines.length, new Set(lines.map((line) => line[4])).size);
    return lines.length;
  };
  const whole = { approved: { count: many, amount: many * 150 } };
  assert.deepEqual([(await rows('2024-01'))[0]?.parts, await countInFile()], [whole, many]);
  await app.operator.result('operator.close-advertiser-bill', { advertiserId, month: '2024-01' });
  assert.deepEqual([(await rows('2024-01'))[0]?.parts, await countInFile()], [whole, many]);
  assert.deepEqual(await rows('2024-02'), []);
  const text = 'tid;payout\nmany 7;150\nmany 8;140';
  const asked = { advertiserId, month: '2024-01', text };
  const { items, more, agreed } = await app.operator.result('operator.compare-advertiser-bill', asked);
  assert.deepEqual([agreed, items.length + more, items[0]?.kind], [1, many - 1, 'other-sum']);
});
