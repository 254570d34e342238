import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { readKey } from '#contract/proof/note';
import { verifyProof } from '#contract/proof/verify-proof';
import { receiveSpooled } from '../../conversions/conversions/receive/receive.ts';
import { sha256 } from '../../platform/program/keys.ts';
import { allWorks } from '../../tasks.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { makeAdvertiser } from '../../testing/traffic/conversions.ts';
import { emptyOldCalls } from '../erase-queries.ts';
import { makeHead } from '../heads.ts';
import { checkSignature } from '../keys.ts';
import { newSecret } from '../leaf.ts';
import { startProof } from '../start.ts';
import { growTree } from '../tree/grow.ts';
import { leafOfCall } from './call-leaf.ts';
import { closeCalls } from './call-queries.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
  await startProof(app.app);
});
after(() => app.stop());

/** Leaves of a kind that came after `after`, by their receipts. */
async function leavesOf(kind: string) {
  return await app.sql<{ receipt: string; content: string; conversionId: number | null; hidden: object }[]>`
    select encode(hash, 'base64') as receipt, content, conversion_id, hidden from proof_leaves where kind = ${kind} order by id`;
}

test('a call is a leaf of its own, which the leaf of its conversion names', async () => {
  const partner = await app.partner();
  const { click, receive } = await makeAdvertiser(app);
  const click_id = await click(partner);
  const secrets = { comment: 'секрет рекламодателя', sum: '98765.43' };
  const { receipt } = await receive({ click_id, status: 'approve', tid: 'T-5', ...secrets });
  const [leaf] = (await leavesOf('call')).slice(-1);
  assert.equal(leaf?.receipt, receipt);
  assert.deepEqual(JSON.parse((await leavesOf('conversion')).at(-1)?.content ?? '').call, receipt);
  for (const value of [...Object.values(secrets), 'T-5']) assert.ok(!leaf?.content.includes(value));

  await growTree(app.sql);
  await makeHead(app.app);
  const { items } = await partner.result('statistics.get-conversions', { term: click_id });
  const file = await partner.result('proof.get-conversion-proof', { id: items[0]?.id ?? 0 });
  const text = JSON.stringify(file);
  for (const value of Object.values(secrets)) assert.ok(!text.includes(value));
  const keys = (await app.visitor().result('proof.get-keys', {})).items.flatMap(
    ({ vkey }) => readKey(vkey) ?? [],
  );
  const problemOf = async (one: object) =>
    (await verifyProof(JSON.stringify(one), keys, checkSignature)).problem;
  assert.equal(await problemOf(file), null);
  const without = { ...file, leaves: file.leaves.filter(({ content: { kind } }) => kind !== 'call') };
  assert.match((await problemOf(without)) ?? '', /нет листа вызова рекламодателя/);

  // The advertiser verifies their receipt, whichever way they write it.
  const asked = encodeURIComponent(receipt ?? '');
  const proof = await (await fetch(`${app.url}/proof/receipts/${asked}`)).text();
  const same = (receipt ?? '').replaceAll('+', '-').replaceAll('/', '_');
  assert.equal(await (await fetch(`${app.url}/proof/receipts/${same}`)).text(), proof);
  const verdict = await verifyProof(proof, keys, checkSignature);
  assert.deepEqual(verdict.problem === null && verdict.proved.leaves[0]?.content, { receipt });
  assert.equal((await fetch(`${app.url}/proof/receipts/${'A'.repeat(43)}=`)).status, 404);
});

test('repeats and refusals of an hour have one leaf for each, and one with their number', async () => {
  const partner = await app.partner();
  const { click, receive, key } = await makeAdvertiser(app);
  const good = { click_id: await click(partner), status: 'hold' };
  const first = await receive(good);
  const repeats = [await receive(good), await receive(good)];
  const wrong = { ...good, status: 'maybe' };
  const refused = [await receive(wrong), await receive(wrong), await receive(wrong)];
  assert.notEqual(repeats[0]?.receipt, first.receipt);
  for (const answers of [repeats, refused])
    assert.equal(new Set(answers.map(({ receipt }) => receipt)).size, 1);
  const known = (await leavesOf('call')).map(({ receipt }) => receipt);
  for (const { receipt } of [first, ...repeats, ...refused]) assert.ok(known.includes(receipt ?? ''));

  await closeCalls(app.sql);
  assert.equal((await leavesOf('repeats')).length, 0);
  await app.sql`update proof_calls set since = since - interval '61 minutes'`;
  await Promise.all([closeCalls(app.sql), closeCalls(app.sql)]);
  assert.deepEqual(
    new Set(
      (await leavesOf('repeats')).map(({ content }) => {
        const { call, answer, times } = JSON.parse(content);
        return `${call} ${answer} ${times}`;
      }),
    ),
    new Set([`${repeats[0]?.receipt} 200 2`, `${refused[0]?.receipt} 400 3`]),
  );
  assert.notEqual((await receive(good)).receipt, repeats[0]?.receipt);
  assert.ok(key.length > 0);
});

test('a call that waits, on a disk or for its click, keeps the receipt that was given for it', async () => {
  const partner = await app.partner();
  const { click, receive, key } = await makeAdvertiser(app);
  const click_id = await click(partner);
  const call = {
    keyHash: sha256(key),
    params: { click_id, status: 'hold' },
    at: new Date(),
    secret: newSecret(),
  };
  await receiveSpooled(app.app, call, async () => true);
  const spooled = (await leavesOf('call')).at(-1);
  // The answer to the commit may have been lost where the call was first applied.
  await receiveSpooled(app.app, call, async () => true);
  assert.equal((await leavesOf('call')).filter(({ receipt }) => receipt === spooled?.receipt).length, 1);
  assert.equal(spooled?.receipt, leafOfCall(call).receipt);
  assert.ok(spooled?.conversionId);

  const late = await click(partner);
  const [row] = await app.sql<object[]>`select * from clicks where id = ${late}`;
  assert.ok(row);
  await app.sql`create table clicks_away as select * from clicks where id = ${late}`;
  await app.sql`delete from clicks where id = ${late}`;
  const { receipt } = await receive({ click_id: late, status: 'approve' });
  const waiting = (await leavesOf('call')).at(-1);
  assert.deepEqual([waiting?.receipt, waiting?.conversionId], [receipt, null]);
  await app.sql`insert into clicks select * from clicks_away`;
  await allWorks(app.app)
    .find(({ name }) => name === 'conversion-inbox')
    ?.run({ clickId: late });
  const named = (await leavesOf('call')).at(-1);
  assert.ok(named?.conversionId);
  const change = (await leavesOf('conversion')).at(-1);
  assert.deepEqual(
    [change?.conversionId, JSON.parse(change?.content ?? '').call],
    [named?.conversionId, receipt],
  );
});

test('what a call without a conversion hid is emptied after 90 days, and told', async () => {
  const { receive } = await makeAdvertiser(app);
  const { receipt } = await receive({ status: 'hold', comment: 'телефон' });
  await app.sql`update proof_leaves set at = at - interval '91 days' where kind = 'call' and conversion_id is null`;
  await emptyOldCalls(app.sql);
  const emptied = (await leavesOf('call')).find((one) => one.receipt === receipt);
  assert.deepEqual(emptied?.hidden, {});
  const told = JSON.parse((await leavesOf('erasure')).at(-1)?.content ?? '{}').leaves;
  assert.ok(told.some(({ hash }: { hash: string }) => hash === receipt));
});
