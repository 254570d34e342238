import assert from 'node:assert/strict';
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { RFC9162 } from '@transmute/rfc9162';
import { canonical } from '#contract/proof/canonical';
import {
  checkpointText,
  keyKind,
  readCheckpoint,
  signatureLine,
  verifierKey,
  writeKey,
} from '#contract/proof/note';
import { russian } from '#contract/proof/problems';
import { readTlogProof, tlogProofOf, writeTlogProof } from '#contract/proof/tlog-proof';
import { verifyProof } from '#contract/proof/verify-proof';
import { checkSignature } from './keys.ts';
import { rootOf } from './tree/append.ts';
import { consistencyOf, inclusionOf, nodesOf, type Stretch } from './tree/plan.ts';
import { english } from './watch/english.ts';
import { verifyFile } from './watch/verify-file.ts';

const sha256 = (...parts: (string | Uint8Array)[]) => {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(part);
  return sum.digest();
};

/** A log in memory with a key of its own. */
function makeLog(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');
  const key = verifierKey(origin, keyKind.log, raw);
  const note = (size: number, root: Uint8Array) => {
    const text = checkpointText({ origin, size, root });
    return `${text}\n${signatureLine(key, sign(null, Buffer.from(text), privateKey))}`;
  };
  return { key, note };
}

const salt = sha256('salt');
const hiddenSalt = sha256('hidden salt');
const opened = { tid: { salt: hiddenSalt.toString('base64'), value: 'A-77' } };
const contents = Array.from({ length: 7 }, (_, step) => ({
  kind: 'conversion',
  step,
  payout: 12_000,
  hidden: { tid: sha256(hiddenSalt, 'A-77').toString('base64') },
}));
const entries = contents.map((content) => Buffer.concat([salt, Buffer.from(canonical(content))]));
const leaves = entries.map((entry) => sha256(Buffer.from([0]), entry));

/** The hash of a stretch, made from its leaves alone. */
function hashOf(stretch: Stretch): Buffer {
  return rootOf(
    nodesOf(stretch).map(({ level, place }) => {
      if (level === 0) return leaves[place] ?? Buffer.alloc(0);
      const half = 2 ** (level - 1);
      return sha256(
        Buffer.from([1]),
        hashOf({ start: place * 2 * half, size: half }),
        hashOf({ start: (place * 2 + 1) * half, size: half }),
      );
    }),
  );
}

const origin = 'partners.example.org/proof';
const log = makeLog(origin);
const rootAt = (size: number) => hashOf({ start: 0, size });
const noteAt = (size: number) => log.note(size, rootAt(size));
const written = (stretches: Stretch[]) => stretches.map((one) => hashOf(one).toString('base64'));
const leafAt = (index: number, size: number) => ({
  index,
  content: contents[index] ?? {},
  salt: salt.toString('base64'),
  opened,
  path: written(inclusionOf(index, size)),
});
const file = {
  head: noteAt(7),
  from: noteAt(3),
  consistency: written(consistencyOf(3, 7)),
  leaves: [leafAt(2, 7), leafAt(6, 7)],
};
const text = JSON.stringify(file);
const forked = log.note(3, sha256('another history'));

const verify = async (proof: unknown, { keys = [log.key], kept = '', words = russian } = {}) =>
  await verifyProof(typeof proof === 'string' ? proof : JSON.stringify(proof), keys, checkSignature, {
    kept,
    words,
  });

test('each bad file has its sentence, in both languages, with what to do', async () => {
  const other = makeLog('other.example/proof');
  const witness = verifierKey('witness.example', keyKind.witness, new Uint8Array(32));
  const [leaf] = file.leaves;
  assert.ok(leaf);
  const changed = (fields: object) => ({ ...file, leaves: [{ ...leaf, ...fields }] });
  type Case = [proof: unknown, ru: RegExp, en: RegExp, given?: Parameters<typeof verify>[1]];
  const cases: Case[] = [
    ['', /пуст\. Скачайте/, /is empty\. Download/],
    [text.slice(0, -30), /обрезан.*Скачайте/, /is cut.*Download/],
    ['Договор № 5', /не JSON и не tlog-proof\. Возьмите/, /neither JSON nor a tlog-proof\. Take/],
    ['\u0089PNG\ufffd\0', /двоичный файл\. Возьмите/, /binary file\. Take/],
    ['{"jsonrpc":"2.0"}', /нет записи сети.*Возьмите/, /neither a head.*Take/],
    ['[1]', /нет записи сети.*Возьмите/, /neither a head.*Take/],
    [' '.repeat(1_000_001), /слишком большой.*Возьмите/, /too big.*Take/],
    [{ ...file, leaves: [] }, /«leaves» не читается\. Скачайте/, /«leaves» cannot be read\. Download/],
    [{ ...file, head: 'запись' }, /«head» не читается/, /«head» cannot be read/],
    [{ ...file, from: 5 }, /«from» не читается/, /«from» cannot be read/],
    [{ ...file, consistency: ['AAAA'] }, /«consistency\[0\]»/, /«consistency\[0\]»/],
    [changed({ salt: 'AAAA' }), /«leaves\[0\]\.salt»/, /«leaves\[0\]\.salt»/],
    [changed({ path: null }), /«leaves\[0\]\.path»/, /«leaves\[0\]\.path»/],
    [
      changed({ content: { ...leaf.content, payout: 1 } }),
      /Лист 2 не из.*Скачайте/,
      /Leaf 2 is not.*Download/,
    ],
    [changed({ index: 3 }), /Лист 3 не из/, /Leaf 3 is not/],
    [changed({ opened: { tid: { ...opened.tid, value: 'B' } } }), /«tid» листа 2/, /«tid» of leaf 2 was/],
    [{ ...file, head: file.head.replace('\n7\n', '\n8\n') }, /Подпись.*Сверьте/, /signature.*Compare/],
    [
      { ...file, consistency: [] },
      /не продолжает запись из 3\. Скачайте/,
      /not continue that of 3\. Download/,
    ],
    [file, /другой сети.*Вставьте/, /another network.*Give/, { keys: [other.key] }],
    [file, /нет подписи этого ключа/, /no signature of this key/, { keys: [makeLog(origin).key] }],
    [file, /нет ключа сети.*Вставьте/, /no key of the network.*Give/, { keys: [witness] }],
    [file, /нет подписи сети\. Вставьте/, /no signed head\. Give/, { kept: 'не помню' }],
    [file, /не сравнить\. Вставьте/, /cannot be compared\. Give/, { kept: other.note(3, rootAt(3)) }],
    [
      file,
      /из 3 листов неверна/,
      /of 3 leaves is wrong/,
      { kept: noteAt(3).replace(/.{9}\n$/, 'AAAAAAA==\n') },
    ],
    [file, /противоречат друг другу.*Сохраните обе/, /contradict each other.*Keep both/, { kept: forked }],
    ['c2sp.org/tlog-proof@v2\nindex 1', /«tlog-proof» не читается/, /«tlog-proof» cannot be read/],
    [writeTlogProof({ ...leaf, head: file.head, extra: null }), /нет содержимого листа/, /lacks the content/],
    [writeTlogProof({ ...leaf, head: file.head, extra: 'AAAA' }), /«extra»/, /«extra»/],
  ];
  for (const [proof, ru, en, given] of cases) {
    assert.match((await verify(proof, given)).problem ?? 'принято', ru);
    assert.match((await verify(proof, { ...given, words: english })).problem ?? 'accepted', en);
  }
});

test('heads that contradict each other are shown whole; a head that was kept is found in a letter or a file', async () => {
  const fork = await verify(file, { kept: forked });
  assert.deepEqual(fork.problem !== null && fork.evidence, [noteAt(3), forked]);
  const cut = await verify({ ...file, consistency: [] });
  assert.deepEqual(cut.problem !== null && cut.evidence, [noteAt(3), noteAt(7)]);
  const letter = `Здравствуйте!\n\n${noteAt(3)}\nДо следующей недели`;
  for (const [kept, known] of [
    [letter, [[3, true]]],
    [letter.replaceAll(/^/gm, '> ').replaceAll('\n', '\r\n'), [[3, true]]],
    [
      `${noteAt(7)}\n\n${noteAt(5)}`,
      [
        [7, true],
        [5, false],
      ],
    ],
    [
      JSON.stringify({ ...file, head: noteAt(5) }),
      [
        [5, false],
        [3, true],
      ],
    ],
  ] as const) {
    const verdict = await verify(file, { kept });
    assert.ok(verdict.problem === null, verdict.problem ?? '');
    assert.deepEqual(
      verdict.proved.kept.map(({ head, isLinked }) => [head.size, isLinked]),
      known,
    );
  }
});

test('a tlog-proof is what C2SP says, and another implementation verifies it', async () => {
  const [first, second] = [sha256('hash1'), sha256('hash2')].map((one) => one.toString('base64'));
  assert.ok(first && second);
  const head = 'checkpoint\n';
  // The known answers of the format's first implementations.
  for (const [proof, known] of [
    [{ index: 5, path: [first, second], head, extra: null }, `index 5\n${first}\n${second}\n\n${head}`],
    [{ index: 10, path: [first], head, extra: 'ZXh0cmE=' }, `extra ZXh0cmE=\nindex 10\n${first}\n\n${head}`],
    [{ index: 0, path: [], head, extra: null }, `index 0\n\n${head}`],
  ] as const) {
    const full = { ...proof, path: [...proof.path] };
    assert.equal(writeTlogProof(full), `c2sp.org/tlog-proof@v1\n${known}`);
    assert.deepEqual(readTlogProof(writeTlogProof(full)), full);
  }
  for (const wrong of [
    'index 05\n\nx',
    'index 1\nAAAA\n\nx',
    'index 1\n',
    'extra\nindex 1\n\nx',
    'index -1\n\nx',
  ])
    assert.equal(readTlogProof(`c2sp.org/tlog-proof@v1\n${wrong}`), null);

  const leaf = leafAt(4, 7);
  const saved = tlogProofOf(leaf, file.head);
  const lines = saved.split('\n');
  const checkpoint = readCheckpoint(lines.slice(lines.indexOf('') + 1).join('\n'));
  assert.ok(checkpoint);
  const proof = {
    log_id: '',
    tree_size: checkpoint.size,
    leaf_index: Number(lines[2]?.split(' ')[1]),
    inclusion_path: lines.slice(3, lines.indexOf('')).map((one) => Buffer.from(one, 'base64')),
  };
  const entry = entries[4] ?? Buffer.alloc(0);
  assert.ok(await RFC9162.verifyInclusionProof(checkpoint.root, await RFC9162.leaf(entry), proof));
  const verdict = await verify(saved);
  assert.deepEqual(verdict.problem === null && verdict.proved.leaves, [
    { index: 4, content: contents[4], opened: { tid: 'A-77' } },
  ]);
  assert.match((await verify(saved.replace('index 4', 'index 3'))).problem ?? '', /Лист 3 не из/);
});

test('the command verifies both kinds of files, and refuses a huge one before it reads it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kabinet-proof-'));
  const named = async (name: string, content: string) => {
    await writeFile(join(folder, name), content);
    return join(folder, name);
  };
  const keys = [writeKey(log.key)];
  const kept = await named('heads.txt', noteAt(3));
  const right = await verifyFile({ file: await named('a.json', text), keys, kept });
  assert.deepEqual(right.lines.slice(0, 3), [
    `Proved: «${origin}», a head of 7 leaves`,
    'It continues the head of 3 leaves',
    'It agrees with the kept head of 3 leaves',
  ]);
  const leaf = await named('b.tlog-proof', tlogProofOf(leafAt(4, 7), file.head));
  assert.ok((await verifyFile({ file: leaf, keys, kept: undefined })).isRight);
  const fork = await verifyFile({ file: join(folder, 'a.json'), keys, kept: await named('c.txt', forked) });
  assert.ok(!fork.isRight && fork.lines.join('\n').includes(forked));
  const huge = join(folder, 'huge.json');
  const handle = await open(huge, 'w');
  await handle.truncate(100_000_000);
  await handle.close();
  await assert.rejects(verifyFile({ file: huge, keys, kept }), /too big.*Take/);
  await assert.rejects(verifyFile({ file: folder, keys, kept }), /cannot be read/);
  await assert.rejects(verifyFile({ file: huge, keys: [], kept }), /--key/);
  await rm(folder, { recursive: true });
});
