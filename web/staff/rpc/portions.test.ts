import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RpcFailure, Unreached } from '../../rpc/failure.ts';
import { inPortions } from './portions.ts';

const ids = [1, 2, 3, 4, 5, 6, 7];
const refusal = new RpcFailure({ code: 409, message: 'Занято', data: {} });
/** Sends to a method that takes three ids and fails for some. */
const sending = (failures: Map<number, Error>) => {
  const sent: number[][] = [];
  const send = async (portion: number[]) => {
    sent.push(portion);
    const failure = failures.get(portion[0] ?? 0);
    if (failure) throw failure;
    return portion.length;
  };
  return { sent, done: inPortions(ids, send, 3) };
};

test('a refused portion is left out and named, the others are sent', async () => {
  const { sent, done } = sending(new Map([[4, refusal]]));
  const { answers, left } = await done;
  assert.deepEqual(sent, [[1, 2, 3], [4, 5, 6], [7]]);
  assert.deepEqual(answers, [3, 1]);
  assert.deepEqual(
    left,
    [4, 5, 6].map((id) => ({ id, why: 'Занято' })),
  );
});

test('the first portion fails as a single call does', async () => {
  const { sent, done } = sending(new Map([[1, refusal]]));
  await assert.rejects(done, refusal);
  assert.deepEqual(sent, [[1, 2, 3]]);
});

test('without a connection nothing more is sent, and all that is left is named', async () => {
  const { sent, done } = sending(new Map([[4, new Unreached()]]));
  const { left } = await done;
  assert.deepEqual(
    left.map(({ id }) => id),
    [4, 5, 6, 7],
  );
  assert.equal(sent.length, 2);
});
