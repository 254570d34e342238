import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { RFC9162 } from '@transmute/rfc9162';
import canonicalize from 'canonicalize';
import { canonical, type Json } from '#contract/proof/canonical';
import { continues, rootOfPath } from '#contract/proof/tree';
import { appended, type HashedNode, rootOf } from './append.ts';
import { consistencyOf, inclusionOf, nodesOf, type Stretch } from './plan.ts';

/** The leaves that public implementations of Certificate Transparency test with, and the roots of their first trees. */
const known = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
];
const knownRoots = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];

const leafHash = (data: Buffer) =>
  createHash('sha256')
    .update(Buffer.concat([Buffer.from([0]), data]))
    .digest();

/** A tree in memory, grown in pieces as the database grows it. */
function treeOf(leaves: Buffer[], pieces: number[] = [leaves.length]) {
  const nodes = new Map(leaves.map((hash, place) => [`0/${place}`, hash]));
  const frontier: HashedNode[] = [];
  let size = 0;
  for (const piece of pieces) {
    for (const { level, place, hash } of appended(frontier, size, leaves.slice(size, size + piece)))
      nodes.set(`${level}/${place}`, hash);
    size += piece;
  }
  const hashOf = (stretch: Stretch) =>
    rootOf(nodesOf(stretch).map(({ level, place }) => nodes.get(`${level}/${place}`) ?? Buffer.alloc(0)));
  return { hashOf, root: (count: number) => hashOf({ start: 0, size: count }) };
}

test('trees have the roots that public implementations have', () => {
  const { root } = treeOf(
    known.map((hex) => leafHash(Buffer.from(hex, 'hex'))),
    [3, 1, 4],
  );
  assert.deepEqual(
    known.map((_, place) => root(place + 1).toString('hex')),
    knownRoots,
  );
});

test('proofs of every leaf and of every earlier size verify, here and by another implementation', async () => {
  const entries = Array.from({ length: 33 }, (_, n) => Buffer.from(`leaf ${n}`));
  const leaves = entries.map(leafHash);
  const { root, hashOf } = treeOf(leaves, [1, 7, 25]);
  for (let size = 1; size <= leaves.length; size += 1) {
    const others = entries.slice(0, size);
    assert.equal(hex(await RFC9162.treeHead(others)), hex(root(size)));
    for (const [index, leaf] of leaves.slice(0, size).entries()) {
      const path = inclusionOf(index, size).map(hashOf);
      const theirs = await RFC9162.inclusionProof(entries[index] ?? leaf, others);
      assert.deepEqual(path.map(hex), theirs.inclusion_path.map(hex));
      assert.equal(hex(rootOfPath(leaf, index, size, path)), hex(root(size)));
      if (size > 1) assert.notEqual(hex(rootOfPath(leaf, (index + 1) % size, size, path)), hex(root(size)));
    }
    for (let from = 0; from <= size; from += 1) expectConsistency(from, size);
  }

  function expectConsistency(from: number, size: number) {
    const path = consistencyOf(from, size).map(hashOf);
    const early = { size: from, root: root(from) };
    const late = { size, root: root(size) };
    assert.ok(continues(early, late, path), `${from} ${size}`);
    if (from === 0 || from === size) return;
    assert.ok(!continues({ ...early, root: leafHash(Buffer.from('other')) }, late, path));
    assert.ok(!continues(early, late, path.slice(1)));
  }
});

const hex = (bytes: Uint8Array | null) => bytes && Buffer.from(bytes).toString('hex');

test('canonical JSON is that of RFC 8785, and of another implementation', () => {
  const values: Json[] = [
    {
      '\u20ac': 'Euro',
      '\r': 'CR',
      '\ufb33': 'Dalet',
      1: 'One',
      '\ud83d\ude00': 'Smile',
      '\u0080': 'Ctrl',
      ö: 'O',
    },
    [1e30, 4.5, 2e-3, 1e-27, 333333333.3333333, -0, 1e21, 9007199254740991],
    { a: null, b: [true, { z: '"\\\u000f\n', a: '/' }], c: 'Ёлка' },
    'просто строка',
  ];
  for (const value of values) assert.equal(canonical(value), canonicalize(value));
  assert.equal(
    canonical({ peach: 'This', péché: 'is', pêche: 'wrong', sin: 'order' }),
    '{"peach":"This","péché":"is","pêche":"wrong","sin":"order"}',
  );
  assert.throws(() => canonical('\ud83d'), TypeError);
  assert.throws(() => canonical(Number.NaN), TypeError);
});
