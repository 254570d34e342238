import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adOtherParts } from '#contract/marking/act-names';
import { type Part, type Ratio, splitDocument, sumOf, toldLines } from './split.ts';

/** Repeatable numbers from 0 to 1. */
function dice(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

const roubles: Ratio = { from: 1n, to: 1n };
const creative = (id: number, amount: number): Part => ({ of: { creative: id }, amount });

/** The document as the operator is told of it, and «не реклама». */
function told(split: ReturnType<typeof splitDocument>) {
  const lines = toldLines(split.lines);
  const amount = (of: { amount: number }[]) => sumOf(of.map((one) => one.amount));
  const vat = (of: { vat: number }[]) => sumOf(of.map((one) => one.vat));
  return { amount: amount(lines) + amount(split.other), vat: vat(lines) + vat(split.other) };
}

test('a document of any month is split to the kopeck: lines and «не реклама» add up to it', () => {
  const next = dice(20261129);
  const pick = (most: number) => Math.floor(next() * most);
  const sums = [
    () => 0,
    () => pick(100),
    () => -pick(100_000),
    () => pick(10_000_000),
    () => pick(900_000_000_000),
    () => -pick(9_000_000_000),
  ];
  for (let month = 0; month < 5_000; month += 1) {
    const amountOf = () => (sums[pick(sums.length)] ?? assert.fail())();
    const parts: Part[] = [
      ...Array.from({ length: pick(12) }, (_, index) => creative(index + 1, amountOf())),
      ...adOtherParts
        .filter((part) => part !== 'returned' && part !== 'rate' && next() < 0.3)
        .map((part) => ({ of: { part }, amount: amountOf() })),
    ];
    const raw = sumOf(parts.map(({ amount }) => amount));
    const ratio = next() < 0.5 ? roubles : { from: BigInt(1 + pick(9_999_999)), to: 100_000n };
    const exact = (BigInt(raw) * ratio.from) / ratio.to;
    const total = Number(exact) + pick(100) - 50;
    const vat = Math.round((total * pick(23)) / 122) || 0;
    const split = splitDocument(parts, ratio, total, vat);
    const seen = `${month}: ${JSON.stringify({ parts, total, vat, split }, (_, value) => (typeof value === 'bigint' ? String(value) : value))}`;
    assert.deepEqual(told(split), { amount: total, vat: total === 0 ? 0 : vat }, seen);
    assert.equal(split.lines.length, parts.filter(({ of }) => 'creative' in of).length, seen);
    assert.ok(
      toldLines(split.lines).every(({ amount }) => amount > 0),
      seen,
    );
  }
});

test('a line below zero stays in the paper, and is carried into «не реклама» for the operator', () => {
  const split = splitDocument([creative(1, 1500), creative(2, -500)], roubles, 1000, 0);
  assert.deepEqual(split.lines, [
    { creative: 1, amount: 1500, vat: 0 },
    { creative: 2, amount: -500, vat: 0 },
  ]);
  assert.deepEqual(split.other, [{ part: 'returned', amount: -500, vat: 0 }]);
});

test('the largest remainders are rounded up, and what rates differ by stands in its own part', () => {
  const third: Ratio = { from: 1n, to: 3n };
  const parts = [creative(1, 1), creative(2, 2), creative(3, 100)];
  const rounded = splitDocument(parts, third, 34, 0);
  assert.deepEqual(
    rounded.lines.map(({ amount }) => amount),
    [0, 1, 33],
  );
  assert.deepEqual(rounded.other, []);
  assert.deepEqual(splitDocument(parts, third, 41, 0).other, [{ part: 'rate', amount: 7, vat: 0 }]);
});

test('the VAT of a document is split with its sums', () => {
  const split = splitDocument([creative(1, 100), creative(2, 100), creative(3, 100)], roubles, 300, 50);
  assert.deepEqual(split.lines.map(({ vat }) => vat).sort(), [16, 17, 17]);
});

test('a document without parts is its rate alone, and one of nothing is empty', () => {
  assert.deepEqual(splitDocument([], roubles, 5, 0), {
    lines: [],
    other: [{ part: 'rate', amount: 5, vat: 0 }],
  });
  assert.deepEqual(splitDocument([], roubles, 0, 0), { lines: [], other: [] });
});
