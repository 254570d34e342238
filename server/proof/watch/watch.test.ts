import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { checkpointText, readKey, signatureLine } from '#contract/proof/note';
import type { Db, Tx } from '../../platform/db/connection.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { makeAdvertiser } from '../../testing/traffic/conversions.ts';
import { findKey } from '../head-queries.ts';
import { makeHead } from '../heads.ts';
import { signWith } from '../keys.ts';
import { hashOf, leafOf } from '../leaf.ts';
import { startProof } from '../start.ts';
import { appended, type HashedNode, rootOf } from '../tree/append.ts';
import { growTree } from '../tree/grow.ts';
import { watch } from './watch.ts';

let app: TestApp;
let outside: string[];
before(async () => {
  app = await startTestApp();
  const partner = await app.partner();
  const { call, click } = await makeAdvertiser(app, { amount: 70 });
  await startProof(app.app);
  for (let n = 0; n < 6; n += 1) {
    const click_id = await click(partner, { sub1: `источник ${n}` });
    for (const status of n % 2 === 0 ? ['hold', 'approve'] : ['new', 'hold', 'reject'])
      await call({ click_id, status, tid: `T-${n}` });
  }
  await growTree(app.sql);
  outside = [(await makeHead(app.app))?.note ?? ''];
});
after(() => app.stop());

async function findingsIn(db: Db): Promise<string[]> {
  const found: string[] = [];
  for await (const one of watch(db, outside)) found.push(one);
  return found;
}

/** The findings of the watch after an act, which is undone. */
async function findingsAfter(act: (tx: Tx) => Promise<unknown>): Promise<string[]> {
  let found: string[] = [];
  const undo = new Error('undone');
  await app.sql
    .begin(async (tx) => {
      // The editor may change every table: no trigger and no foreign key stops them.
      await tx`set local session_replication_role = replica`;
      await act(tx);
      found = await findingsIn(tx);
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return found;
}

/** Makes hashes, nodes and signed heads anew, so that the database agrees with itself: the editor holds the key. */
async function cover(tx: Tx): Promise<void> {
  const leaves = await tx<{ id: number; secret: Buffer; content: string }[]>`
    select id, secret, content from proof_leaves where log_id = 1 order by place, id`;
  const frontier: HashedNode[] = [];
  await tx`delete from proof_nodes`;
  await tx`update proof_leaves set place = null, log_id = null`;
  for (const [place, { id, secret, content }] of leaves.entries()) {
    const hash = hashOf(secret, content);
    await tx`update proof_leaves set log_id = 1, place = ${place}, hash = ${hash} where id = ${id}`;
    appended(frontier, place, [hash]);
  }
  const root = rootOf(frontier.map(({ hash }) => hash));
  const key = await findKey(tx, 1);
  const verifier = key && readKey(key.vkey);
  assert.ok(verifier);
  const text = checkpointText({ origin: verifier.name, size: leaves.length, root });
  const note = `${text}\n${signatureLine(verifier, signWith(key, app.app.keys, text))}`;
  await tx`delete from proof_heads`;
  await tx`insert into proof_heads (log_id, size, root, note) values (1, ${leaves.length}, ${root}, ${note})`;
  await tx`update proof_logs set size = ${leaves.length}`;
}

test('an untouched network has no findings, and each careless change has one', async () => {
  assert.deepEqual(await findingsIn(app.sql), []);
  for (const [act, finding] of [
    [
      (tx: Tx) => tx`update conversions set amount = amount + 100 where id = 1`,
      /conversion 1: payout is 7100/,
    ],
    [(tx: Tx) => tx`update conversions set user_id = 99 where id = 2`, /conversion 2: user is 99/],
    [(tx: Tx) => tx`update conversions set steps = steps + 1 where id = 2`, /conversion 2: it has no leaf/],
    [(tx: Tx) => tx`delete from conversions where id = 3`, /conversion 3: a leaf tells more/],
    [(tx: Tx) => tx`update conversion_events set word = 'иное' where id = 1`, /conversion \d: word is иное/],
    [
      (tx: Tx) =>
        tx`update proof_leaves set content = replace(content, '"offer"', '"other"') where conversion_id = 1 and step = 1`,
      /leaf \d+: its content/,
    ],
    [
      (tx: Tx) => tx`update proof_leaves set conversion_id = 2 where kind = 'call' and conversion_id = 1`,
      /the call that it names has no leaf/,
    ],
    [
      (tx: Tx) => tx`update proof_leaves set hidden = hidden || '{"tid":"X"}' where conversion_id = 1`,
      /hidden «tid» was changed/,
    ],
    [(tx: Tx) => tx`delete from proof_leaves where place = 2`, /leaves are missing/],
    [
      (tx: Tx) => tx`update proof_heads set note = replace(note, 'proof', 'prооf')`,
      /no key of the log has signed it/,
    ],
  ] as const) {
    const found = await findingsAfter(act);
    assert.ok(
      found.some((one) => finding.test(one)),
      `${finding}: ${found.join('; ')}`,
    );
  }
});

test('whatever an editor who holds the key rewrites, heads that lie outside tell of it @full', async () => {
  const seed = Number(process.env.SEED ?? 20_261_129);
  let state = seed;
  const random = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const [{ last } = { last: 0 }] = await app.sql<
    { last: number }[]
  >`select max(place)::int as last from proof_leaves`;
  const forge = [
    (tx: Tx, place: number) =>
      tx`update proof_leaves set content = regexp_replace(content, '"payout":\\d+', '"payout":' || ${random(9_000)}) || ' '
        where place = ${place}`,
    (tx: Tx, place: number) => tx`delete from proof_leaves where place = ${place}`,
    (tx: Tx, place: number) =>
      tx`update proof_leaves set content = regexp_replace(content, '"at":"[^"]+"', '"at":"2020-01-01T00:00:00.000Z"') where place = ${place}`,
    (tx: Tx, place: number) => {
      const { content, secret, hash } = leafOf({
        kind: 'terms',
        at: new Date(),
        open: { forged: random(1e6) },
      });
      return tx`insert into proof_leaves (log_id, place, kind, at, content, secret, hash)
        values (null, null, 'terms', now(), ${content}, ${secret}, ${hash}) returning id`.then(
        async ([row]) => {
          await tx`update proof_leaves set place = place + 1000 where place >= ${place}`;
          await tx`update proof_leaves set log_id = 1, place = ${place} where id = ${Number(row?.id)}`;
        },
      );
    },
  ];
  for (let n = 0; n < Number(process.env.ROUNDS ?? 100); n += 1) {
    const found = await findingsAfter(async (tx) => {
      await forge[random(forge.length)]?.(tx, random(last + 1));
      await cover(tx);
    });
    assert.ok(
      found.some((one) => /kept outside/.test(one)),
      `round ${n} of seed ${seed}: ${found.join('; ')}`,
    );
  }
});
