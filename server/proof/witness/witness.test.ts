import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { readCheckpoint, readKey, signedBy } from '#contract/proof/note';
import { verifyProof } from '#contract/proof/verify-proof';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { startWitness, type WitnessServer } from '../../testing/servers/witness-server.ts';
import { makeAdvertiser } from '../../testing/traffic/conversions.ts';
import { makeHead } from '../heads.ts';
import { checkSignature } from '../keys.ts';
import { startProof } from '../start.ts';
import { growTree } from '../tree/grow.ts';
import { askWitnesses } from './ask.ts';

let witness: WitnessServer;
let app: TestApp;
before(async () => {
  witness = await startWitness();
  app = await startTestApp({ PROOF_WITNESSES: witness.setting });
  await makeAdvertiser(app);
  await startProof(app.app);
  const { items } = await app.visitor().result('proof.get-keys', {});
  for (const { vkey } of items) witness.known.add(vkey);
});
after(async () => {
  await app.stop();
  await witness.stop();
});

/** Makes a head of one leaf more, and shows it. */
async function publish() {
  await makeAdvertiser(app);
  await growTree(app.sql);
  const head = await makeHead(app.app);
  assert.ok(head);
  await askWitnesses(app.app, true);
  return head;
}

const state = async () => (await app.operator.result('operator.get-proof-state', {})).witnesses[0]?.state;

async function linesOf(size: number) {
  const note = await (await fetch(`${app.url}/proof/heads/${size}`)).text();
  return readCheckpoint(note)?.signatures.map(({ name }) => name);
}

test('a witness that keeps up cosigns each head, and a proof shows it', async () => {
  const partner = await app.partner();
  const { call, click } = await makeAdvertiser(app);
  const clickId = await click(partner, {});
  await call({ click_id: clickId, status: 'hold', tid: 'W-1' });
  const first = await publish();
  const second = await publish();
  assert.deepEqual(witness.olds.slice(-2), [0, first.size]);
  assert.deepEqual(await linesOf(second.size), [readCheckpoint(second.note)?.origin, 'witness.example/w1']);
  assert.equal(await state(), 'cosigned');
  const { items, witnesses } = await app.visitor().result('proof.get-keys', {});
  assert.deepEqual(
    witnesses.map(({ name, state, size }) => [name, state, size]),
    [['witness.example/w1', 'cosigned', second.size]],
  );
  // Asked again, it adds no second line.
  await askWitnesses(app.app);
  assert.equal((await linesOf(second.size))?.length, 2);

  const { items: found } = await partner.result('statistics.get-conversions', { term: clickId });
  const file = await partner.result('proof.get-conversion-proof', { id: found[0]?.id ?? 0 });
  const log = readKey(items[0]?.vkey ?? '');
  const own = readKey(witness.vkey);
  assert.ok(log && own);
  const verdict = await verifyProof(JSON.stringify(file), [log, own], checkSignature);
  assert.deepEqual(verdict.problem === null && verdict.proved.witnesses, ['witness.example/w1']);
  // Without the witness's key its line is none of the reader's business; a changed one is found by it.
  assert.equal((await verifyProof(JSON.stringify(file), [log], checkSignature)).problem, null);
  const wrong = { ...own, key: new Uint8Array(32).fill(3) };
  const { problem } = await verifyProof(JSON.stringify(file), [log, wrong], checkSignature);
  assert.match(problem ?? '', /Подпись свидетеля «witness.example\/w1» неверна/);
});

test('a witness that knows an earlier head than remembered here is given the proof from there', async () => {
  const first = await publish();
  const second = await publish();
  const { origin, root } = readCheckpoint(first.note) ?? assert.fail();
  witness.seen.set(origin, { size: first.size, root });
  witness.olds = [];
  const third = await publish();
  assert.deepEqual(witness.olds, [second.size, first.size]);
  assert.equal((await linesOf(third.size))?.length, 2);
});

test('a line of another key is ignored, a wrong cosignature is not kept @full', async () => {
  const stranger = '— witness.example/other AAAAAAAAAAAAAAAA\n';
  witness.instead = (usual) => ({ ...usual, body: `${stranger}нет такой строки\n${usual.body}` });
  const first = await publish();
  assert.deepEqual((await linesOf(first.size))?.slice(1), ['witness.example/w1']);
  for (const body of [stranger, '', '{}', '— witness.example/w1 AAAA\n']) {
    witness.instead = (usual) => ({ ...usual, body });
    const head = await publish();
    assert.deepEqual([await state(), (await linesOf(head.size))?.length], ['wrong', 1], body);
  }
  // The signature of another head, by the right key.
  let taken = '';
  witness.instead = (usual) => {
    taken = usual.body ?? '';
    return { status: 503 };
  };
  await publish();
  witness.instead = (usual) => ({ ...usual, body: taken });
  const head = await publish();
  assert.deepEqual([await state(), (await linesOf(head.size))?.length], ['wrong', 1]);
  witness.instead = null;
});

test('a witness that is away, or knows neither origin nor key, delays no head and is asked again', async () => {
  for (const [answer, said] of [
    [{ status: 404 }, 'unknown'],
    [{ status: 403 }, 'refused'],
    [{ status: 503 }, 'away'],
    [{ status: 302 }, 'wrong'],
    [{ status: 409, body: 'сколько-то' }, 'wrong'],
  ] as const) {
    witness.instead = () => answer;
    const head = await publish();
    assert.deepEqual([await state(), (await linesOf(head.size))?.length], [said, 1]);
  }
  witness.instead = () => null;
  const silent = await publish();
  assert.equal(await state(), 'away');
  witness.instead = null;
  await askWitnesses(app.app, true);
  assert.deepEqual([await state(), (await linesOf(silent.size))?.length], ['cosigned', 2]);
});

test('a witness that has seen another history says so to everybody, and once', async () => {
  const head = await publish();
  const { origin, root } = readCheckpoint(head.note) ?? assert.fail();
  for (const size of [head.size, head.size - 1]) {
    witness.seen.set(origin, { size, root: randomBytes(32) });
    await askWitnesses(app.app);
    assert.equal(await state(), 'fork');
    const { witnesses } = await app.visitor().result('proof.get-keys', {});
    assert.deepEqual([witnesses[0]?.state, witnesses[0]?.size], ['fork', size]);
  }
  // Silence takes nothing back; a later agreement does.
  witness.instead = () => ({ status: 503 });
  await askWitnesses(app.app);
  assert.equal(await state(), 'fork');
  witness.instead = null;
  witness.seen.set(origin, { size: head.size, root });
  await askWitnesses(app.app);
  assert.equal(await state(), 'cosigned');
});

test('a witness that has seen more leaves than a restored database holds ends that origin', async () => {
  const head = await publish();
  const { origin } = readCheckpoint(head.note) ?? assert.fail();
  // The head in DATA_DIR is lost with the machine: the witness alone knows.
  await rm(join(app.app.dataDir, 'proof-head'), { force: true });
  const larger = { size: head.size + 40, root: randomBytes(32) };
  witness.seen.set(origin, larger);
  await askWitnesses(app.app);
  assert.equal(await state(), 'ahead');
  await startProof(app.app);
  const { log, witnesses } = await app.operator.result('operator.get-proof-state', {});
  assert.deepEqual(
    [log?.origin, log?.former],
    [`${origin}/2`, { origin, size: larger.size, witness: 'witness.example/w1' }],
  );
  assert.equal(witnesses[0]?.state, 'waits');
  await askWitnesses(app.app, true);
  assert.equal(await state(), 'unknown');
  const { items } = await app.visitor().result('proof.get-keys', {});
  witness.known.add(items[0]?.vkey ?? '');
  const next = await publish();
  assert.deepEqual(await linesOf(next.size), [`${origin}/2`, 'witness.example/w1']);
  const kept = readCheckpoint(next.note);
  assert.ok(kept && items[0] && signedBy(kept, readKey(items[0].vkey) ?? assert.fail()));
  // A start goes on under that origin.
  await startProof(app.app);
  assert.equal((await app.operator.result('operator.get-proof-state', {})).log?.origin, `${origin}/2`);
});
