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
  line: number;
  accountAfter: number;
};

const migration = (name: string) =>
  readFile(new URL(`../db/migrations/${name}.sql`, import.meta.url), 'utf8');

test('moves from before the lines are one line each, what only looks like one is two', async (t) => {
  const app = await startTestApp();
  t.after(() => app.stop());
  const [before, ...later] = await Promise.all(
    ['0001-foundation', '0011-ledger-history', '0044-ledger-places', '0060-ledger-lines'].map(migration),
  );
  const rows = await app.sql.begin(async (tx) => {
    await tx`create schema of_moves`;
    await tx`set local search_path to of_moves`;
    await tx.unsafe(before ?? '');
    await tx`insert into users (login, email, password_hash) values ('anna', 'anna@example.com', '')`;
    for (const [n, [account, amount, kind, minutes]] of posted.entries())
      await tx`
        insert into ledger_entries (user_id, kind, account, amount, idempotency_key, created_at)
        values (1, ${kind}, ${account}, ${amount}, ${String(n)}, timestamptz '2026-01-01' + ${minutes} * interval '1 minute')`;
    for (const step of later) await tx.unsafe(step);
    return await tx<{ line: number }[]>`select line from ledger_entries order by place`;
  });
  assert.deepEqual(
    rows.map(({ line }) => line),
    [1, 2, 2, 3, 3, 4, 5, 6, 7],
  );
});

const posted: [account: string, amount: number, kind: string, minutes: number][] = [
  ['hold', 900, 'conversion', 0],
  // Two moves of the same sum in a row.
  ['hold', -300, 'hold-release', 1],
  ['available', 300, 'hold-release', 1],
  ['hold', -300, 'hold-release', 1],
  ['available', 300, 'hold-release', 1],
  // Another kind, another account missing, much later.
  ['available', -300, 'correction', 1],
  ['available', 300, 'correction', 1],
  ['hold', -300, 'penalty', 1],
  ['available', 300, 'penalty', 9],
];

test('entries from before the history get the totals and places that they had', async (t) => {
  const app = await startTestApp();
  t.after(() => app.stop());
  const before = await migration('0001-foundation');
  const names = ['0011-ledger-history', '0044-ledger-places', '0060-ledger-lines'];
  const later = await Promise.all(names.map(migration));
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
      select user_id as "userId", account, amount, total_after as total, place, place_in_account as "placeInAccount",
        line, account_after as "accountAfter"
      from ledger_entries order by created_at, id`;
  });
  assert.equal(entries.length, 200);
  const seen: Entry[] = [];
  for (const entry of entries) {
    seen.push(entry);
    const own = seen.filter(({ userId }) => userId === entry.userId);
    const ofAccount = own.filter(({ account }) => account === entry.account);
    const total = own.reduce((sum, { amount }) => sum + amount, 0);
    const [place, placeInAccount] = [own.length, ofAccount.length];
    const accountAfter = ofAccount.reduce((sum, { amount }) => sum + amount, 0);
    assert.deepEqual(entry, { ...entry, total, place, placeInAccount, accountAfter, line: place });
  }
});
