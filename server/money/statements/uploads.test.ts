import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { allWorks } from '../../tasks.ts';
import { operatorKey, startTestApp, type TestApp } from '../../testing/app.ts';
import { accountAt, payingAccount, setPaying } from '../../testing/people/registries.ts';
import { signInStaff } from '../../testing/people/staff.ts';
import { statementOf } from '../../testing/people/statement.ts';
import { mostPayments } from './read-statement.ts';

let app: TestApp;
let finance: Awaited<ReturnType<typeof signInStaff>>;
before(async () => {
  app = await startTestApp();
  finance = await signInStaff(app, 'finance', { isConfirmed: true });
  await setPaying(app, finance);
});
after(() => app.stop());

async function send(text: string, headers: Record<string, string> = { cookie: finance.cookie() ?? '' }) {
  const response = await fetch(`${app.url}/operator/statements?name=выписка.txt`, {
    method: 'POST',
    headers: { origin: app.url, ...headers },
    body: text,
  });
  return { status: response.status, body: await response.json() };
}

const line = {
  number: '7',
  day: '24.11.2026',
  sum: '100.00',
  from: payingAccount.account,
  to: accountAt(901),
  debited: '24.11.2026',
};
const own = statementOf([line]);

test('who may not import a statement sends none: a key, and one who reaches their own partners alone', async () => {
  const byKey = await send(own, { authorization: `Bearer ${operatorKey}` });
  assert.deepEqual(
    [byKey.status, byKey.body.error.message],
    [403, 'Ключом этого не делают: войдите сотрудником'],
  );
  const bound = async (isBound: boolean) =>
    await app.sql`update staff_accounts set is_bound = ${isBound} where id = ${finance.id}`;
  await bound(true);
  assert.equal((await send(own)).status, 403);
  await bound(false);
  assert.equal((await send(own)).status, 200);
});

test('other calls do not wait for a large statement, of which each line is kept @full', async () => {
  const count = 20_000;
  const text = statementOf(Array.from({ length: count }, (_, n) => ({ ...line, number: String(n % 9) })));
  let longest = 0;
  let isOver = false;
  const watch = (async () => {
    for (let last = performance.now(); !isOver; last = performance.now()) {
      await turn();
      longest = Math.max(longest, performance.now() - last);
    }
  })();
  const began = performance.now();
  const { body } = await send(text);
  const imported = await finance.result('operator.import-statement', body);
  const took = performance.now() - began;
  isOver = true;
  await watch;
  assert.deepEqual([imported.lines, imported.newLines], [count, count]);
  assert.ok(longest < took / 4, `${longest.toFixed()} of ${took.toFixed()} ms`);
});

test('more payments than a statement has are refused by a sentence @full', async () => {
  const section = 'СекцияДокумент=П\nСумма=1\nДата=24.11.2026\nКонецДокумента\n';
  const text = (count: number) => `1CClientBankExchange\n${section.repeat(count)}КонецФайла`;
  const { status, body } = await send(text(mostPayments + 1));
  assert.equal(status, 422);
  assert.match(body.error.data.statement, /больше 30000 платежей: загрузите её за меньшее число дней/);
  assert.equal((await send(text(mostPayments))).status, 200);
});

test('a statement that nobody imported goes after a week, one that was imported stays', async () => {
  const { documentId: kept } = (await send(own)).body;
  await finance.result('operator.import-statement', { documentId: kept });
  const { documentId: left } = (await send(own)).body;
  const { documentId: fresh } = (await send(own)).body;
  const aged = [kept, left];
  await app.sql`alter table documents disable trigger documents_append_only`;
  await app.sql`update documents set created_at = now() - interval '8 days' where id = any(${aged}::bigint[])`;
  await app.sql`alter table documents enable trigger documents_append_only`;
  await allWorks(app.app)
    .find(({ name }) => name === 'sweep-statements')
    ?.run({});
  const rows = await app.sql<{ id: number }[]>`
    select id from documents where id = any(${[...aged, fresh]}::bigint[]) order by id`;
  assert.deepEqual(
    rows.map(({ id }) => id),
    [kept, fresh],
  );
});
