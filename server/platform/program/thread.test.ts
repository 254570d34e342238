import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { startThread } from './thread.ts';

test('a thread of a watched program sends its own messages only', async (t) => {
  process.env.WATCH_REPORT_DEPENDENCIES = '1';
  t.after(() => delete process.env.WATCH_REPORT_DEPENDENCIES);
  const code = "import { parentPort } from 'node:worker_threads'; parentPort.postMessage('own');";
  const thread = startThread(new URL(`data:text/javascript,${encodeURIComponent(code)}`), {});
  assert.deepEqual(await once(thread, 'message'), ['own']);
});
