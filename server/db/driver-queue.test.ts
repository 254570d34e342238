import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import Queue from './driver-queue.ts';

const act = fc.oneof(
  fc.record({ kind: fc.constant('push') }),
  fc.record({ kind: fc.constant('shift') }),
  fc.record({ kind: fc.constant('remove'), item: fc.nat(40) }),
);

test('the queue of the driver answers as a plain list does, whatever comes and goes', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 5 }), fc.array(act, { maxLength: 200 }), (initial, acts) => {
      const list = initial.map((_, n) => -n - 1);
      const queue = Queue(list);
      let next = 0;
      for (const one of acts) {
        if (one.kind === 'push') {
          list.push(next);
          assert.equal(queue.push(next), next);
          next += 1;
        } else if (one.kind === 'shift') {
          assert.equal(queue.shift(), list.shift());
        } else {
          const place = list.indexOf(one.item);
          assert.equal(queue.remove(one.item), place === -1 ? null : list.splice(place, 1)[0]);
        }
        assert.equal(queue.length, list.length);
      }
    }),
  );
});
