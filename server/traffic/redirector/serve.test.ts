import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { createNetwork } from './rules/network.ts';
import { createRedirectServer, type Redirecting } from './serve.ts';

const unused = () => {
  throw new Error('only what the test asks for is there');
};

test('a redirector that is in trouble says at /readyz what is wrong, and serves on', async (t) => {
  let trouble: string | null = null;
  let isLeaving = false;
  const parts: Redirecting = {
    network: createNetwork(),
    addresses: { offer: '', fallback: '' },
    spool: { append: unused, lost: unused, isFailing: unused, finish: unused, close: unused },
    calls: { take: unused, observe: unused, failed: unused },
    readHeaders: unused,
    readVisitor: unused,
    observe: unused,
    metrics: unused,
    isFirst: unused,
    unknown: unused,
    answerDomain: () => false,
    answerShowcase: () => false,
    trouble: () => trouble,
    isLeaving: () => isLeaving,
    catchUp: async () => {},
  };
  const server = createRedirectServer(parts).listen(0, '127.0.0.1');
  t.after(() => server.close());
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const ask = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    return [answer.status, await answer.text()];
  };
  assert.deepEqual(await ask('/readyz'), [200, 'ready']);
  trouble = 'the disk is full';
  assert.deepEqual(await ask('/readyz'), [503, 'the disk is full']);
  assert.deepEqual(await ask('/healthz'), [200, 'ready']);
  assert.equal((await ask('/c/aaaaaaaaaa'))[0], 404);
  trouble = null;
  isLeaving = true;
  assert.deepEqual(await ask('/readyz'), [503, 'stopping']);
});
