import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLine } from './line.ts';

const refusal = () => new Error('full');
const bounds = { lanes: 1, fewest: 4, longestWait: 0, firstGuess: 25 };

/** A line whose one slot is taken until `open`; records the order in which others get their turn. */
function heldLine() {
  const line = createLine(bounds, refusal);
  const gate = Promise.withResolvers<void>();
  const first = line.run({ network: 'first', isKnown: false }, () => gate.promise);
  const order: string[] = [];
  const come = (network: string, isKnown: boolean) =>
    line.run({ network, isKnown }, async () => void order.push(network));
  const open = async () => {
    gate.resolve();
    await first;
  };
  return { order, come, open };
}

test('known networks come first, every third turn is a stranger’s', async () => {
  const { order, come, open } = heldLine();
  const all = ['a', 'b', 'c'].map((network) => come(network, false));
  all.push(...['K', 'L', 'M', 'N'].map((network) => come(network, true)));
  await open();
  await Promise.all(all);
  assert.deepEqual(order, ['K', 'L', 'a', 'M', 'N', 'b', 'c']);
});

test('strangers in any number take no place of known networks, and the longest queue makes room', async () => {
  const { order, come, open } = heldLine();
  const loud = Array.from({ length: 6 }, () => come('loud', false));
  const crowd = Promise.allSettled(loud);
  const late = come('late', false);
  const known = come('known', true);
  await open();
  await Promise.all([late, known]);
  const refused = (await crowd).filter(({ status }) => status === 'rejected');
  assert.equal(refused.length, 3);
  assert.equal(order[0], 'known');
});

test('the places are those whose last one waits no longer than allowed, by the measured time', async () => {
  const slow = createLine({ ...bounds, fewest: 1, longestWait: 75 }, refusal);
  const gate = Promise.withResolvers<void>();
  const held = slow.run({ network: 'first', isKnown: false }, () => gate.promise);
  const waiting = ['a', 'b', 'c', 'd'].map((network) =>
    slow.run({ network, isKnown: false }, async () => {}),
  );
  const all = Promise.allSettled(waiting);
  gate.resolve();
  await held;
  assert.deepEqual(
    (await all).map(({ status }) => status),
    ['fulfilled', 'fulfilled', 'fulfilled', 'rejected'],
  );
});
