import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Tx } from '../../../platform/db/connection.ts';
import { sha256 } from '../../../platform/program/keys.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { lockQueue } from '../../../testing/lock-queue.ts';
import { getSheet, readSheet } from '../../../testing/sheets.ts';
import { postToLedger } from '../../ledger/post.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

test('a balance report opens and closes with what the ledger had, in days of the network, as a page and as files @full', async () => {
  const partner = await app.partner();
  const post = (at: string, kind: string, amount: number) =>
    app.sql.begin((tx) =>
      postToLedger(
        tx,
        partner.id,
        { kind, account: 'available', amount, comment: '', idempotencyKey: at, createdAt: new Date(at) },
        'program',
      ),
    );
  await post('2026-01-31T20:59:59Z', 'bonus', 10_000);
  // Midnight in Moscow.
  await post('2026-01-31T21:00:00Z', 'bonus', 5_000);
  await post('2026-02-10T00:00:00Z', 'penalty', -1_250);
  await post('2026-02-28T21:00:00Z', 'bonus', 100);
  const period = { from: '2026-02-01', to: '2026-02-28' };
  const { accounts } = await partner.result('billing.get-statement', period);
  assert.deepEqual(accounts[0], {
    account: 'available',
    opening: 100,
    closing: 137.5,
    lines: [
      { kind: 'bonus', count: 1, amount: 50 },
      { kind: 'penalty', count: 1, amount: -12.5 },
    ],
  });
  const query = '?from=2026-02-01&to=2026-02-28';
  const rows = await readSheet(app, `/statement.csv${query}`, partner);
  assert.deepEqual(
    rows.slice(1, 5).map(([, name, , sum]) => [name, sum]),
    [
      ['На начало', '100,00'],
      ['Бонус', '50,00'],
      ['Штраф', '-12,50'],
      ['На конец', '137,50'],
    ],
  );
  const pdf = await getSheet(app, `/statement.pdf${query}`, partner);
  const bytes = Buffer.from(await pdf.arrayBuffer());
  assert.equal(bytes.subarray(0, 5).toString(), '%PDF-');
  const again = await getSheet(app, `/statement.pdf${query}`, partner);
  assert.ok(Buffer.from(await again.arrayBuffer()).equals(bytes));
});

test('a partner opens thirty balance reports as PDF, then waits @full', async () => {
  const partner = await app.partner();
  const open = async () =>
    (await getSheet(app, '/statement.pdf?from=2026-02-01&to=2026-02-28', partner)).status;
  await app.sql`
    insert into tries (key, count, blocked_until, updated_at)
    values (${sha256(`statements of ${partner.id}`)}, 29, 'epoch', now())`;
  assert.equal(await open(), 200);
  assert.equal(await open(), 429);
});

test('a balance report adds up also where an entry comes while it is read @full', async () => {
  const partner = await app.partner();
  const hold = (tx: Tx) => tx`lock table ledger_entries in access exclusive mode`;
  const calls = await app.sql.begin(async (tx) => {
    await hold(tx);
    const reading = partner.result('billing.get-statement', { from: '2026-01-01', to: '2099-12-31' });
    await lockQueue(app, reading);
    // The entry waits behind the first query of the report, and comes before the next.
    const posting = app.sql.begin(async (other) => {
      await hold(other);
      const bonus = { kind: 'bonus', account: 'available', amount: 100, comment: '' } as const;
      await postToLedger(other, partner.id, { ...bonus, idempotencyKey: 'meanwhile' }, 'program');
    });
    await lockQueue(app, reading, posting);
    return { reading, posting };
  });
  await calls.posting;
  for (const { opening, closing, lines } of (await calls.reading).accounts)
    assert.equal(
      closing,
      lines.reduce((sum, { amount }) => sum + amount, opening),
    );
});
