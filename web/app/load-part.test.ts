import assert from 'node:assert/strict';
import test from 'node:test';
import { isChunkFailure } from '../start/chunk-failure.ts';
import { inTime } from './load-part.ts';

test('a part that does not come within two minutes counts as failed, and its requests end', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  let requests: AbortSignal | undefined;
  const waiting = inTime((signal) => {
    requests = signal;
    return new Promise(() => {});
  });
  t.mock.timers.tick(120_000);
  await assert.rejects(waiting, isChunkFailure);
  assert.equal(requests?.aborted, true);
});

test('a part that comes in time is handed on', async () => {
  assert.equal(await inTime(async () => 'page'), 'page');
});
