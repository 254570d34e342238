import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { readCheckpoint, readKey, signedBy } from '#contract/proof/note';
import { verifyProof } from '#contract/proof/verify-proof';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { makeAdvertiser } from '../../testing/traffic/conversions.ts';
import { makeHead } from '../heads.ts';
import { checkSignature } from '../keys.ts';
import { startProof } from '../start.ts';
import { growTree } from '../tree/grow.ts';
import { watch } from '../watch/watch.ts';
import { changeLogKey } from './change.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

async function publish() {
  await growTree(app.sql);
  return (await makeHead(app.app)) ?? assert.fail();
}

/** For each of these keys: true where it has signed the head. */
function signersOf(note: string, vkeys: string[]): boolean[] {
  const head = readCheckpoint(note) ?? assert.fail();
  return vkeys.map((vkey) => {
    const key = readKey(vkey) ?? assert.fail();
    const signed = signedBy(head, key);
    return signed !== null && checkSignature(key.key, signed.message, signed.bytes);
  });
}

test('a changed key signs from the next head on, which the former one signs as well', async () => {
  assert.equal(await changeLogKey(app.app), null, 'no log has begun');
  await startProof(app.app);
  const partner = await app.partner();
  const { call, click } = await makeAdvertiser(app);
  const clickId = await click(partner, {});
  await call({ click_id: clickId, status: 'hold', tid: 'K-1' });
  const before = await publish();
  const { former, key } = (await changeLogKey(app.app)) ?? assert.fail();
  const change = await publish();
  await makeAdvertiser(app);
  const later = await publish();
  const both = [former, key];
  assert.deepEqual(
    [before, change, later].map(({ note }) => signersOf(note, both)),
    [
      [true, false],
      [true, true],
      [false, true],
    ],
  );
  const { items } = await app.visitor().result('proof.get-keys', {});
  assert.deepEqual(
    items.map(({ vkey, until, size }) => [vkey, until === null, size]),
    [
      [key, true, change.size],
      [former, false, items[1]?.size],
    ],
  );
  assert.equal(items[0]?.from, items[1]?.until);
  assert.equal(await (await fetch(`${app.url}/proof/keys`)).text(), `${key}\n${former}\n`);

  // The change is a leaf of the tree, and all heads verify by the keys of their time.
  const told = await app.sql`select content from proof_leaves where kind = 'key'`.values<string>();
  assert.deepEqual(
    told.map((content) => JSON.parse(content)).map((one) => [one.former, one.key]),
    [[former, key]],
  );
  for await (const finding of watch(app.sql, [before.note, change.note])) assert.fail(finding);

  // A proof of now by the former key alone is none.
  const { items: found } = await partner.result('statistics.get-conversions', { term: clickId });
  const file = JSON.stringify(await partner.result('proof.get-conversion-proof', { id: found[0]?.id ?? 0 }));
  const verify = async (vkeys: string[]) =>
    await verifyProof(
      file,
      vkeys.flatMap((vkey) => readKey(vkey) ?? []),
      checkSignature,
    );
  assert.match((await verify([former])).problem ?? '', /нет подписи этого ключа/);
  assert.equal((await verify(both)).problem, null);
});

test('keys that were changed twice between two heads all sign the next one @full', async () => {
  await startProof(app.app);
  const one = (await changeLogKey(app.app)) ?? assert.fail();
  const two = (await changeLogKey(app.app)) ?? assert.fail();
  assert.equal(one.key, two.former);
  const all = [one.former, one.key, two.key];
  assert.deepEqual(signersOf((await publish()).note, all), [true, true, true]);
  await makeAdvertiser(app);
  assert.deepEqual(signersOf((await publish()).note, all), [false, false, true]);
  // An ended and resumed log goes on with its last key.
  await startProof({ ...app.app, settings: { ...app.app.settings, proof: false } });
  assert.equal(await changeLogKey(app.app), null);
  await startProof(app.app);
  await makeAdvertiser(app);
  assert.deepEqual(signersOf((await publish()).note, all), [false, false, true]);
});
