import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { startTestApp } from '../testing/app.ts';

type Entry = {
  userId: number;
  account: string;
  amount: number;
  total: number;
  place: number;
  placeInAccount: number;
};

const migration = (name: string) =>
  readFile(new URL(`../db/migrations/${name}.sql`, import.meta.url), 'utf8');

test('entries from before the history get the totals and places that they had', async (t) => {
  const app = await startTestApp();
  t.after(() => app.stop());
  const before = await migration('0001-foundation');
  const later = [await migration('0011-ledger-history'), await migration('0044-ledger-places')];
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
    for (const step of later) await tx.unsafe(step);
    return await tx<Entry[]>`
      select user_id as "userId", account, amount, total_after as total, place, place_in_account as "placeInAccount"
      from ledger_entries order by created_at, id`;
  });
  assert.equal(entries.length, 200);
  const seen: Entry[] = [];
  for (const entry of entries) {
    seen.push(entry);
    const own = seen.filter(({ userId }) => userId === entry.userId);
    const ofAccount = own.filter(({ account }) => account === entry.account);
    const total = own.reduce((sum, { amount }) => sum + amount, 0);
    assert.deepEqual(entry, { ...entry, total, place: own.length, placeInAccount: ofAccount.length });
  }
});
