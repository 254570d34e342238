import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lockBrake } from '../../money/brakes/queries.ts';
import { dayIn } from '../../money/ledger/days.ts';
import { lockBalance } from '../../money/ledger/queries.ts';
import { readStatement } from '../../money/statements/read-statement.ts';
import { sha256 } from '../../platform/program/keys.ts';
import { lockQueue } from '../lock-queue.ts';
import { type MailApp, startMailApp } from '../mail-app.ts';
import { type Client, createClient } from '../methods/client.ts';
import { makeAct } from '../people/papers.ts';
import { makeBankEarner, setPaying, signInFinance } from '../people/registries.ts';
import { openGate } from '../servers/gate.ts';
import { withdrawalFaults } from '../traffic/withdrawal-proofs.ts';
import { makeFolder } from './folder.ts';
import { startProgram } from './program.ts';

const SECRET_KEY = 'the key that all instances share';

test('registries that a killed program was closing are closed once by the next one, and an act’s file is the same bytes in each @full', async (t) => {
  const folder = await makeFolder(t);
  const app = await startMailApp({ SECRET_KEY });
  t.after(() => app.stop());
  const { address } = app.sql;
  assert.ok(typeof address !== 'string' && 'path' in address);
  const { path, user, database } = address;
  const gate = await openGate(path);
  t.after(() => gate.close());
  const DATA_DIR = `${folder}/data`;
  const DATABASE_URL = `postgres://${user}@127.0.0.1:${gate.port}/${database}`;
  const start = () => startProgram({ environment: { DATA_DIR, DATABASE_URL, SECRET_KEY } });

  const finance = await signInFinance(app);
  await setPaying(app, finance.closer);
  const closed = await makeDraft(app, finance);
  await close(finance, app.url, closed.id);
  const paper = await keepAct(app, closed.partners[0]);
  const registries = [closed];
  for (let n = 0; n < 4; n += 1) registries.push(await makeDraft(app, finance));
  const [, atBrake, atBalance, atNumbers, atEnd] = registries;
  assert.ok(atBrake && atBalance && atNumbers && atEnd);
  // A program started earlier would take the letters with codes to itself.
  const first = await start();
  assert.deepEqual(await paper.makeAgain(first.url), paper.bytes);
  const before = await sumsOf(app);

  const held = Promise.withResolvers<void>();
  const locks = Promise.withResolvers<void>();
  const holding = app.sql.begin(async (tx) => {
    // The lock takes the second partner: the first is locked by then.
    await lockBrake(tx, atBrake.partners[1]?.id ?? 0);
    await lockBalance(tx, atBalance.partners[1]?.id ?? 0);
    // The audit is the last row that an action writes.
    await tx`lock table staff_acts in share mode`;
    held.resolve();
    await locks.promise;
  });
  await held.promise;
  const closer = staffAt(first.url, finance.closer);
  const calls: Promise<unknown>[] = [];
  // The call that waits for its audit row has taken its numbers, and the next call waits for the numbers.
  for (const { id } of [atEnd, atNumbers, atBalance, atBrake]) {
    calls.push(closer.result('operator.close-registry', { id }));
    await lockQueue(app, ...calls);
  }
  calls.push(closer.result('operator.settle-withdrawal', settlement(closed.withdrawalIds[0])));
  await lockQueue(app, ...calls);

  first.signal('SIGKILL');
  await first.ended;
  const outcomes = await Promise.allSettled(calls);
  assert.ok(outcomes.every(({ status }) => status === 'rejected'));
  locks.resolve();
  await holding;

  const second = await start();
  const states = registries.map(async ({ id }) => {
    return (await staffAt(second.url, finance.closer).result('operator.get-registry', { id })).state;
  });
  assert.deepEqual(await Promise.all(states), ['approved', 'draft', 'draft', 'draft', 'draft']);
  for (const { id } of [atBrake, atBalance, atNumbers, atEnd]) await close(finance, second.url, id);
  assert.deepEqual(await sumsOf(app), before);
  const lines = await app.sql<{ number: number; withdrawalId: number }[]>`
    select number, withdrawal_id as "withdrawalId" from registry_lines where is_live order by number`;
  assert.deepEqual(
    lines.map(({ number }) => number),
    Array.from({ length: 10 }, (_, n) => n + 1),
  );
  assert.deepEqual(
    lines.map(({ withdrawalId }) => withdrawalId),
    registries.flatMap(({ withdrawalIds }) => withdrawalIds),
  );
  for (const id of lines.map(({ withdrawalId }) => withdrawalId))
    await staffAt(second.url, finance.closer).result('operator.settle-withdrawal', settlement(id));
  assert.deepEqual(await withdrawalFaults(app.sql), []);
  assert.deepEqual(await paper.makeAgain(second.url), paper.bytes);
});

type Finance = Awaited<ReturnType<typeof signInFinance>>;

const staffAt = (url: string, staff: Pick<Client, 'cookie'>) =>
  createClient(url, { path: '/operator/rpc', cookie: staff.cookie() });

const settlement = (id = 0) => ({
  id,
  kind: 'reference' as const,
  evidence: `№ ${id}`,
  paidOn: dayIn(0, 'Europe/Moscow'),
});

/** A draft of two withdrawals that a third person of finance has approved. */
async function makeDraft(app: MailApp, { closer, other }: Finance) {
  const earners = [await makeBankEarner(app), await makeBankEarner(app)];
  const withdrawalIds: number[] = [];
  for (const { ask } of earners) withdrawalIds.push(await ask());
  await other.result('operator.approve-withdrawals', { ids: withdrawalIds });
  const { id } = await closer.result('operator.create-registry', { withdrawalIds });
  return { id, withdrawalIds, partners: earners.map(({ partner }) => partner) };
}

/** Closes a draft at a program, has it approved, and takes its file, which is the approved file. */
async function close(finance: Finance, url: string, id: number): Promise<void> {
  const closer = staffAt(url, finance.closer);
  const approver = staffAt(url, finance.approver);
  assert.deepEqual(await closer.result('operator.close-registry', { id }), { count: 2, left: [] });
  const { sha256: hash } = await approver.result('operator.get-registry', { id });
  await approver.result('operator.approve-registry', { id, sha256: hash ?? '' });
  const headers = { cookie: closer.cookie() ?? '' };
  const file = await fetch(`${url}/operator/registries/${id}/file`, { headers });
  const bytes = Buffer.from(await file.arrayBuffer());
  assert.equal(sha256(bytes).toString('hex'), hash);
  const { items } = await closer.result('operator.get-registry-lines', { id });
  assert.deepEqual(
    readStatement(bytes).lines.map(({ number, amount }) => [number, amount / 100]),
    items.map(({ number, net }) => [number, net]),
  );
}

async function sumsOf({ sql }: MailApp): Promise<readonly object[]> {
  return await sql<object[]>`select user_id, available, blocked, hold, entries from balances order by 1`;
}

/** The file of an act, and a function that lets another program make it again. */
async function keepAct(app: MailApp, partner: (Client & { id: number }) | undefined) {
  assert.ok(partner);
  const id = await makeAct(app, partner);
  const get = async (url: string) => {
    const response = await fetch(`${url}/act.pdf?id=${id}`, { headers: { cookie: partner.cookie() ?? '' } });
    assert.equal(response.status, 200);
    return Buffer.from(await response.arrayBuffer());
  };
  const bytes = await get(app.url);
  const makeAgain = async (url: string) => {
    await app.sql.begin(async (tx) => {
      // A kept file is never made again otherwise.
      await tx`set local session_replication_role = replica`;
      await tx`update acts set document_id = null where id = ${id}`;
    });
    return await get(url);
  };
  return { bytes, makeAgain };
}
