import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { readCheckpoint, readKey } from '#contract/proof/note';
import { verifyProof } from '#contract/proof/verify-proof';
import { allWorks } from '../tasks.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { makeAdvertiser } from '../testing/traffic/conversions.ts';
import { makeHead } from './heads.ts';
import { checkSignature } from './keys.ts';
import { startProof } from './start.ts';
import { growTree } from './tree/grow.ts';
import { lockOpenLog } from './tree/tree-queries.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
  await makeAdvertiser(app);
  await startProof(app.app);
});
after(() => app.stop());

const proofOf = 'proof.get-conversion-proof';

async function keysOf() {
  const { items } = await app.visitor().result('proof.get-keys', {});
  return items.flatMap(({ vkey }) => readKey(vkey) ?? []);
}

const verify = async (file: unknown) =>
  await verifyProof(typeof file === 'string' ? file : JSON.stringify(file), await keysOf(), checkSignature);

async function publish() {
  await growTree(app.sql);
  return await makeHead(app.app);
}

/** A partner with a conversion that was held and approved. */
async function makeProved(payout = 120) {
  const partner = await app.partner();
  const { offerId, call, click } = await makeAdvertiser(app, { amount: payout });
  const clickId = await click(partner, { sub1: 'метка-тайна' });
  for (const status of ['hold', 'approve'])
    assert.equal(
      (await call({ click_id: clickId, status, tid: 'A-77', comment: 'секрет рекламодателя' })).line,
      'OK',
    );
  const { items } = await partner.result('statistics.get-conversions', { term: clickId });
  return { partner, offerId, clickId, id: items[0]?.id ?? 0 };
}

test('a conversion is proved by the network’s signed head, and opens what its receipt shows alone', async () => {
  const { partner, id } = await makeProved();
  const early = await partner.failure(proofOf, { id });
  assert.equal(early.code, 409);
  assert.match(early.message, /^Войдёт в запись сети в \d\d:00$/);
  await publish();
  const file = await partner.result(proofOf, { id });
  const verdict = await verify(file);
  assert.equal(verdict.problem, null);
  const proved = verdict.problem === null ? verdict.proved : null;
  assert.deepEqual(
    proved?.leaves.map(({ content, opened }) => [
      content.kind,
      content.confirmed ?? null,
      content.step ?? null,
      opened.tid ?? null,
    ]),
    [
      ['terms', null, null, null],
      ['call', null, null, 'A-77'],
      ['conversion', false, 1, 'A-77'],
      ['call', null, null, 'A-77'],
      ['conversion', true, 2, 'A-77'],
    ],
  );
  assert.equal(proved?.leaves[2]?.opened.user, String(partner.id));
  const text = JSON.stringify(file);
  assert.ok(!text.includes('секрет рекламодателя'));
  for (const { opened } of file.leaves) assert.ok(!('revenue' in opened) && !('share' in opened));
  const leaf = file.leaves.at(-1);
  assert.ok(JSON.stringify({ ...file, from: null, consistency: [], leaves: [leaf] }).length < 2_560);
});

test('whatever of a file is changed, it proves nothing and says what is wrong', async () => {
  const { partner, id } = await makeProved(55);
  await publish();
  // The head of the file is a later one, which continues that of the partner's first hour.
  await makeProved(56);
  await publish();
  const file = await partner.result(proofOf, { id });
  const leaf = file.leaves.at(-1);
  assert.ok(leaf);
  const others = file.leaves.slice(0, -1);
  const { hidden } = leaf.content;
  for (const [wrong, sentence] of [
    [{ ...file, leaves: [{ ...leaf, content: { ...leaf.content, payout: 1 } }] }, /не из этой записи/],
    [{ ...file, leaves: [...others, { ...leaf, index: leaf.index - 1 }] }, /не из этой записи/],
    [{ ...file, leaves: [{ ...leaf, path: leaf.path.slice(1) }] }, /не из этой записи/],
    [
      {
        ...file,
        leaves: [{ ...leaf, opened: { ...leaf.opened, tid: { ...leaf.opened.tid, value: 'B-1' } } }],
      },
      /«tid».*изменено/,
    ],
    [
      {
        ...file,
        leaves: [{ ...leaf, content: { ...leaf.content, hidden: { ...Object(hidden), tid: 'AAAA' } } }],
      },
      /не из этой/,
    ],
    [{ ...file, head: file.head.replace(/\n\d+\n/, '\n999\n') }, /Подпись/],
    [{ ...file, head: file.head.replace(/^[^\n]+/, 'other.example/proof') }, /другой сети/],
    [{ ...file, consistency: file.consistency.slice(1) }, /не продолжает/],
    [{ ...file, consistency: [] }, /не продолжает/],
    [{ ...file, from: file.head }, /не продолжает/],
    [{ ...file, from: file.from?.replace(/\n\d+\n/, '\n1\n') }, /Подпись/],
    [{ ...file, leaves: [] }, /«leaves» не читается/],
    [JSON.stringify(file).slice(0, -40), /обрезан/],
    ['x'.repeat(1_000_001), /слишком большой/],
    ['[]', /не файл доказательства/],
  ] as const) {
    const { problem } = await verify(wrong);
    assert.match(problem ?? 'принято', sentence);
  }
  const [key] = await keysOf();
  assert.ok(key);
  const forged = { ...key, key: new Uint8Array(32).fill(7) };
  const { problem } = await verifyProof(JSON.stringify(file), [forged], checkSignature);
  assert.match(problem ?? '', /Подпись под записью сети неверна/);
});

test('heads continue one another, and are read by anybody as text', async () => {
  const first = await publish();
  await makeProved(10);
  const second = await publish();
  assert.ok(first && second && second.size > first.size);
  const { items, counts } = await app.visitor().result('proof.get-heads', {});
  assert.deepEqual([items[0]?.size, counts.leaves], [second.size, second.size]);
  const { path } = await app.visitor().result('proof.get-consistency', { from: first.size, to: second.size });
  assert.ok(path.length > 0);
  assert.equal(
    (await app.visitor().failure('proof.get-consistency', { from: 1, to: second.size + 1 })).code,
    404,
  );
  assert.equal((await app.visitor().failure('proof.get-consistency', { from: 2, to: 1 })).code, 422);
  const notes = await (await fetch(`${app.url}/proof/heads`)).text();
  assert.equal(readCheckpoint(notes.split('\n\n\n')[0] ?? '')?.size, second.size);
  const one = await (await fetch(`${app.url}/proof/heads/${first.size}`)).text();
  assert.equal(one, first.note);
  assert.equal((await fetch(`${app.url}/proof/heads/${second.size + 5}`)).status, 404);
  const keys = await (await fetch(`${app.url}/proof/keys`)).text();
  assert.equal(readKey(keys.trim())?.name, readCheckpoint(first.note)?.origin);
});

test('an erasure empties subs, is a leaf of its own, and the conversion stays proved', async () => {
  const { partner, id, clickId } = await makeProved(20);
  await publish();
  const before = await partner.result(proofOf, { id });
  assert.match(before.leaves[2]?.opened.subs?.value ?? '', /метка-тайна/);
  await app.operator.result('operator.post-conversions', { conversions: [{ clickId, event: 'reject' }] });
  await app.admin.result('operator.erase-user', { userId: partner.id, login: partner.login });
  await allWorks(app.app)
    .find(({ name }) => name === 'erase-traces')
    ?.run({ userId: partner.id, words: [] });
  await publish();
  const [kept] = await app.sql<{ hidden: Record<string, string> }[]>`
    select hidden from proof_leaves where conversion_id = ${id} and step = 1`;
  assert.ok(kept && !('subs' in kept.hidden) && kept.hidden.tid === 'A-77');
  const [erased] = await app.sql<
    { content: string }[]
  >`select content from proof_leaves where kind = 'erasure' order by id desc limit 1`;
  const emptied = JSON.parse(erased?.content ?? '{}').leaves.map(({ index }: { index: number }) => index);
  assert.ok(emptied.includes(before.leaves[2]?.index));
});

test('what changed while no log was kept is adopted when it goes on', async () => {
  await startProof({ ...app.app, settings: { ...app.app.settings, proof: false } });
  const { partner, id } = await makeProved(30);
  assert.equal((await partner.failure(proofOf, { id })).code, 404);
  // Files of before are verified all the same.
  assert.equal((await fetch(`${app.url}/proof/keys`)).status, 200);
  await startProof(app.app);
  const file = await partner.result(proofOf, { id });
  assert.deepEqual(
    file.leaves.map(({ content }) => [content.kind, content.confirmed ?? '']),
    [
      ['terms', ''],
      ['adopted', true],
    ],
  );
  assert.equal((await verify(file)).problem, null);
});

test('two at once and one that dies give every leaf one place, without a gap', async () => {
  const { sql } = app;
  await sql`
    insert into proof_leaves (kind, at, content, secret, hash)
    select 'terms', now(), n::text, sha256(n::text::bytea), sha256(n::text::bytea) from generate_series(1, 500) n`;
  const dying = sql.begin(async (tx) => {
    await lockOpenLog(tx);
    await tx`update proof_leaves set log_id = 1, place = (select size from proof_logs where ended_at is null) where id = (
      select min(id) from proof_leaves where place is null)`;
    throw new Error('dies');
  });
  await Promise.all([
    growTree(sql, 7),
    growTree(sql, 13),
    dying.catch(() => {}),
    makeProved(5),
    growTree(sql, 1000),
  ]);
  const head = await publish();
  const [sums] = await sql<{ count: number; last: number }[]>`
    select count(*)::int as count, max(place)::int as last from proof_leaves where place is not null`;
  assert.deepEqual([sums?.count, sums?.last], [head?.size, (head?.size ?? 0) - 1]);
  await assert.rejects(sql`
    insert into proof_leaves (log_id, place, kind, at, content, secret, hash)
    values (1, ${(head?.size ?? 0) + 1}, 'terms', now(), '', sha256(''), sha256(''))`);
});

test('a restored backup that lacks a published head goes on under another origin, never under a former one', async () => {
  const older = await makeProved(25);
  const published = await publish();
  assert.ok(published);
  await startProof(app.app);
  const path = join(app.app.dataDir, 'proof-head');
  assert.equal(await readFile(path, 'utf8'), published.note);
  const first = readCheckpoint(published.note)?.origin ?? '';
  // A replica that was promoted may lack the row of a head: its leaves are there.
  await app.sql`delete from proof_heads where size = ${published.size}`;
  assert.equal(await originAfterStart(), first);
  await rollBack(1, 3);
  assert.equal(await originAfterStart(), `${first}/2`);
  const [leaf] = await app.sql<
    { content: string }[]
  >`select content from proof_leaves where log_id = 2 and place = 0`;
  const { kind, former, root } = JSON.parse(leaf?.content ?? '{}');
  assert.deepEqual([kind, former, root], ['origin', first, published.root.toString('base64')]);
  const { partner, id } = await makeProved(15);
  await publish();
  assert.equal((await verify(await partner.result(proofOf, { id }))).problem, null);
  const kept = await older.partner.result(proofOf, { id: older.id });
  assert.deepEqual(
    kept.leaves.map(({ content }) => content.kind),
    ['terms', 'adopted'],
  );
  assert.equal(await originAfterStart(), `${first}/2`);
  await writeFile(path, 'испорчено');
  assert.equal(await originAfterStart(), `${first}/2`);

  // A backup from before the second log, then one from before any.
  const seen = await readFile(path, 'utf8');
  await app.sql`update proof_logs set ended_at = now() where id = 2`;
  await app.sql`update proof_logs set ended_at = null where id = 1`;
  await rollBack(2, 0);
  await writeFile(path, seen);
  assert.equal(await originAfterStart(), `${first}/3`);
  // Another instance had seen the same head, and finds the log gone on.
  await writeFile(path, seen);
  assert.equal(await originAfterStart(), `${first}/3`);
  const last = await readFile(path, 'utf8');
  await app.sql`truncate proof_logs, proof_keys, proof_leaves, proof_nodes, proof_heads, proof_witnesses restart identity`;
  await writeFile(path, last);
  assert.equal(await originAfterStart(), `${first}/4`);
});

/** Takes leaves from a log as a backup of before them does. */
async function rollBack(logId: number, size: number) {
  await app.sql.begin(async (tx) => {
    await tx`delete from proof_leaves where log_id = ${logId} and place >= ${size}`;
    await tx`delete from proof_nodes where log_id = ${logId} and (place + 1) << level > ${size}`;
    await tx`delete from proof_heads where log_id = ${logId} and size > ${size}`;
    await tx`update proof_logs set size = ${size} where id = ${logId}`;
  });
}

async function originAfterStart() {
  await startProof(app.app);
  return (await app.visitor().result('proof.get-heads', {})).items[0]?.origin;
}
