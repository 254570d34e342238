import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { startTestApp } from '../testing/app.ts';

const migration = (name: string) =>
  readFile(new URL(`../db/migrations/${name}.sql`, import.meta.url), 'utf8');

test('entries from before the history get the totals that they had', async (t) => {
  const app = await startTestApp();
  t.after(() => app.stop());
  const [before, history] = [await migration('0001-foundation'), await migration('0011-ledger-history')];
  const entries = await app.sql.begin(async (tx) => {
    await tx`create schema of_before`;
    await tx`set local search_path to of_before`;
    await tx.unsafe(before);
    await tx`
      insert into users (login, email, password_hash) values ('anna', 'anna@example.com', ''), ('boris', 'boris@example.com', '')`;
    await tx`
      insert into ledger_entries (user_id, kind, account, amount, idempotency_key, created_at)
      select n % 2 + 1, 'bonus', (array['hold', 'available'])[n % 3 % 2 + 1], n * 7 - 500, n, now() - n / 5 * interval '1 day'
      from generate_series(1, 200) n where n * 7 <> 500`;
    await tx.unsafe(history);
    return await tx<{ userId: number; amount: number; total: number }[]>`
      select user_id as "userId", amount, total_after as total from ledger_entries order by created_at, id`;
  });
  assert.equal(entries.length, 200);
  const sums = new Map<number, number>();
  for (const { userId, amount, total } of entries) {
    sums.set(userId, (sums.get(userId) ?? 0) + amount);
    assert.equal(total, sums.get(userId));
  }
});
