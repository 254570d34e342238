import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { shareFor } from './share-for.ts';

test('an answer is shared for its time, by database, and a failure is not kept', async () => {
  mock.timers.enable({ apis: ['Date'], now: 1_000_000 });
  const share = shareFor<number>(30_000);
  const one = {};
  const other = {};
  let counted = 0;
  const count = () => {
    counted += 1;
    return Promise.resolve(counted);
  };
  assert.deepEqual(await Promise.all([share(one, count), share(one, count)]), [1, 1]);
  assert.equal(await share(other, count), 2);
  mock.timers.tick(29_999);
  assert.equal(await share(one, count), 1);
  mock.timers.tick(1);
  assert.equal(await share(one, count), 3);
  const failing = {};
  await assert.rejects(share(failing, () => Promise.reject(new Error('gone'))));
  assert.equal(await share(failing, count), 4);
  mock.timers.reset();
});
