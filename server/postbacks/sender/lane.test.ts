import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { Lane } from './lane.ts';
import type { Due } from './lane-queries.ts';

const delivery = (id: number, after: number | null = null, postbackId = 1): Due => ({
  id,
  after,
  postbackId,
  messageId: id,
  userId: 1,
  conversionId: 1,
  event: 'create',
  macros: {},
  tries: 0,
  origin: 'https://tracker.example',
  isProbe: false,
  secretIds: '',
  url: 'https://tracker.example/',
  method: 'GET',
});
const nextOf = (lane: Lane) => lane.next()?.id;
const delivered = { outcome: 'delivered', hasHung: false } as const;
const again = { outcome: 'again', hasHung: false } as const;

test('of one conversion and link the next leaves when the one before has ended, all others at once', () => {
  const lane = new Lane('https://tracker.example');
  lane.add([delivery(1), delivery(2, 1), delivery(3, null, 2)], 64);
  assert.deepEqual([nextOf(lane), nextOf(lane), nextOf(lane)], [1, 3, undefined]);
  lane.answered(delivery(1), delivered);
  assert.equal(nextOf(lane), 2);
});

test('what must be tried again takes the younger ones out of the lane, and they come behind it', () => {
  const lane = new Lane('https://tracker.example');
  const younger = [delivery(2, 1), delivery(3, 2)];
  lane.add([delivery(1), ...younger], 64);
  assert.equal(nextOf(lane), 1);
  lane.answered(delivery(1), again);
  assert.equal(nextOf(lane), undefined);
  lane.recorded(1);
  assert.deepEqual([nextOf(lane), lane.ids], [undefined, []]);
  assert.deepEqual(lane.add(younger, 64), [2, 3]);
  assert.equal(nextOf(lane), undefined);
  assert.deepEqual(lane.add([younger[1] ?? delivery(3, 2), delivery(1), delivery(2, 1)], 64), []);
  assert.equal(nextOf(lane), 1);
});

test('what leaves the lane unsent takes along what was to follow it', () => {
  const lane = new Lane('https://tracker.example');
  lane.add([delivery(1, null, 7), delivery(2, 1, 8), delivery(3, null, 8)], 64);
  lane.drop(7);
  assert.deepEqual([nextOf(lane), nextOf(lane)], [3, undefined]);
});

test('what was read before its postbacks changed is read again, and what was announced meanwhile too', () => {
  const lane = new Lane('https://tracker.example');
  lane.beginReading();
  lane.drop();
  lane.add([delivery(1)], 64);
  assert.deepEqual([nextOf(lane), lane.wantsMore], [undefined, true]);
  lane.beginReading();
  lane.hasMore = true;
  lane.add([delivery(1)], 64);
  assert.deepEqual([nextOf(lane), lane.wantsMore], [1, true]);
});

/** Random acts of a sender: it reads some due calls, sends, gets an answer, records it, drops what it has read. */
const acts = fc.array(
  fc.tuple(fc.constantFrom('read', 'send', 'ok', 'fail', 'record', 'wait', 'drop', 'die'), fc.nat(30)),
  { minLength: 20, maxLength: 200 },
);

test('however calls end, no call leaves before an older one of its link and conversion has ended', () => {
  fc.assert(
    fc.property(acts, fc.array(fc.nat(3), { minLength: 4, maxLength: 12 }), (steps, keys) => {
      const queue = new Map(keys.map((key, index) => [index + 1, { key, isDue: true }]));
      const olderOf = (id: number) => {
        const key = queue.get(id)?.key;
        return [...queue.keys()].filter((other) => other < id && queue.get(other)?.key === key);
      };
      let lane = new Lane('https://tracker.example');
      let [calling, ended]: [Due[], [due: Due, isOver: boolean][]] = [[], []];
      const answer = (nth: number, isOver: boolean) => {
        const [due] = calling.splice(nth % Math.max(1, calling.length), 1);
        if (!due) return;
        lane.answered(due, isOver ? delivered : again);
        ended.push([due, isOver]);
      };
      const record = () => {
        for (const [{ id }, isOver] of ended) {
          if (isOver) queue.delete(id);
          else queue.set(id, { key: queue.get(id)?.key ?? 0, isDue: false });
          lane.recorded(id);
        }
        ended = [];
      };
      const over = new Set<number>();
      for (const [act, n] of steps) {
        if (act === 'read') {
          const due = [...queue.keys()].filter((id) => queue.get(id)?.isDue && !lane.ids.includes(id));
          const read = due.map((id) =>
            delivery(id, olderOf(id).at(-1) ?? null, (queue.get(id)?.key ?? 0) + (id % 2)),
          );
          lane.beginReading();
          lane.add(n % 2 ? read : read.toReversed().slice(0, 1 + n), 64);
        } else if (act === 'send') {
          const due = lane.next();
          if (!due) continue;
          const open = olderOf(due.id).filter((id) => !over.has(id));
          assert.deepEqual(open, [], `${due.id} overtook ${open}`);
          calling.push(due);
        } else if (act === 'ok') {
          const [first] = calling.length > 0 ? [calling[n % calling.length]] : [];
          if (first) over.add(first.id);
          answer(n, true);
        } else if (act === 'fail') answer(n, false);
        else if (act === 'record') record();
        else if (act === 'wait') for (const one of queue.values()) one.isDue = true;
        else if (act === 'drop') lane.drop(n % 2 ? n % 4 : undefined);
        else {
          for (const { id } of calling) over.delete(id);
          for (const [{ id }] of ended) over.delete(id);
          [lane, calling, ended] = [new Lane('https://tracker.example'), [], []];
        }
      }
    }),
  );
});
