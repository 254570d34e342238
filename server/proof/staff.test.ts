import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { signInStaff } from '../testing/people/staff.ts';
import { makeAdvertiser } from '../testing/traffic/conversions.ts';
import { makeHead } from './heads.ts';
import { startProof } from './start.ts';
import { growTree } from './tree/grow.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
  await makeAdvertiser(app);
  await startProof(app.app);
});
after(() => app.stop());

async function publish() {
  await growTree(app.sql);
  return await makeHead(app.app);
}

async function readState() {
  const support = await signInStaff(app, 'support');
  const state = await support.result('operator.get-proof-state', {});
  const { needs } = await support.result('operator.get-needs', {});
  return { ...state, needs: needs.find(({ kind }) => kind === 'proof')?.count };
}

/** A conversion without a place; its fact was `hours` before. Returns its id. */
async function makeFact(hours = 0) {
  const partner = await app.partner();
  const { offerId } = await makeAdvertiser(app);
  const at = new Date(Date.now() - hours * 3_600_000).toISOString();
  const conversion = {
    userId: partner.id,
    offerId,
    transactionId: `F-${partner.id}`,
    event: 'hold',
  } as const;
  await app.operator.result('operator.post-conversions', { conversions: [{ ...conversion, at }] });
  return await app.sql`select max(id) from conversions`.scalar<number>();
}

/** Makes the leaves without a place, or those that no head holds, as old as this. */
const age = (leaves: 'waiting' | 'unpublished', minutes: number) => app.sql`
  update proof_leaves l set recorded_at = now() - make_interval(mins => ${minutes}) where ${
    leaves === 'waiting'
      ? app.sql`place is null`
      : app.sql`place >= (select max(size) from proof_heads h where h.log_id = l.log_id)`
  }`;

test('the staff see how far the log is, and what lags: places after five minutes, a head after two hours', async () => {
  const head = await publish();
  // The last head of a log without new leaves stays good, however old.
  await app.sql`update proof_heads set made_at = made_at - interval '5 hours'`;
  const quiet = await readState();
  assert.deepEqual([quiet.isOn, quiet.log?.size, quiet.log?.head?.size], [true, head?.size, head?.size]);
  assert.deepEqual([quiet.log?.waiting, quiet.troubles, quiet.needs], [0, [], 0]);

  await makeFact();
  await age('waiting', 4);
  assert.deepEqual((await readState()).troubles, []);
  await age('waiting', 6);
  const waits = await readState();
  assert.deepEqual([waits.troubles.map(({ kind }) => kind), waits.needs], [['places'], 1]);
  assert.ok((waits.log?.waiting ?? 0) > 0);

  await growTree(app.sql);
  await age('unpublished', 110);
  assert.deepEqual((await readState()).troubles, []);
  await age('unpublished', 130);
  const late = await readState();
  assert.deepEqual([late.troubles.map(({ kind }) => kind), late.needs], [['head'], 1]);
  await publish();
  assert.deepEqual((await readState()).troubles, []);
});

test('late facts are listed with their conversions, and former logs with their ends', async () => {
  const id = await makeFact(3);
  await publish();
  const { late, log, logs } = await readState();
  assert.deepEqual([late[0]?.conversionId, log?.late], [id, 1]);
  assert.ok(late[0] && Date.parse(late[0].recordedAt) - Date.parse(late[0].at) > 3_600_000);
  assert.deepEqual(
    logs.map(({ origin, endedAt }) => [origin, endedAt]),
    [[log?.origin, null]],
  );
  await startProof({ ...app.app, settings: { ...app.app.settings, proof: false } });
  const off = await readState();
  assert.deepEqual([off.log, off.troubles, off.needs], [null, [], 0]);
  assert.ok(off.logs[0]?.endedAt);
  assert.deepEqual(await app.visitor().result('proof.get-last-head', {}), { head: null });
});

test('the last head of the open log is told to everybody', async () => {
  await startProof(app.app);
  const made = await publish();
  const { head } = await app.visitor().result('proof.get-last-head', {});
  assert.equal(head?.size, made?.size);
});
