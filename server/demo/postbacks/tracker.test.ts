import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAgent } from '../../platform/outgoing/agent.ts';
import { callOut } from '../../platform/outgoing/call-out.ts';
import { reachOf } from '../../platform/outgoing/reach.ts';
import { startTestApp } from '../../testing/app.ts';
import { serveByHand } from '../../testing/servers/hand-server.ts';

test('a demo calls its own tracker on loopback, and no other path, port or name there @full', async (t) => {
  const app = await startTestApp({ DEMO: '1' });
  t.after(() => app.stop());
  const other = await serveByHand(t, (socket) => void socket.end('HTTP/1.1 200 OK\r\n\r\n'));
  const agent = createAgent(reachOf(app.app.settings), async () => [{ address: '127.0.0.1', family: 4 }]);
  t.after(() => agent.destroy());
  const call = async (url: string, method: 'GET' | 'POST' = 'GET') => {
    const body = method === 'POST' ? '{"status":"approve"}' : null;
    const headers = { 'content-type': 'application/json' };
    const { status, fault } = await callOut(agent, { method, url: new URL(url), headers, body });
    return status ?? fault;
  };
  const tracker = `${app.url}/external/tracker`;
  assert.equal(await call(`${tracker}?status=create`), 200);
  assert.equal(await call(tracker, 'POST'), 200);
  assert.equal(await call(`${tracker}?answer=503`), 503);
  assert.equal(await call(`${tracker}?answer=302`), 200);
  // These answers come also while the tracker's connections are open.
  for (const path of [
    '',
    '/',
    '/metrics',
    '/external/offers/1',
    '/external/tracker/',
    '/external/tracker/../../rpc',
  ])
    assert.equal(await call(`${app.url}${path}`), 'address', path);
  const { port } = new URL(app.url);
  for (const host of ['localhost', 'tracker.example', '127.0.0.2', '[::1]', '[::ffff:127.0.0.1]'])
    assert.equal(await call(`http://${host}:${port}/external/tracker`), 'address', host);
  assert.equal(await call(`${other.url}/external/tracker`), 'address');
  assert.equal(other.connections(), 0);
});

test('a partner of a demo may name its tracker, and nothing else inside @full', async (t) => {
  const app = await startTestApp({ DEMO: '1' });
  t.after(() => app.stop());
  const partner = await app.partner();
  const save = { status: 'create', type: 'on' } as const;
  const tracker = `${app.url}/external/tracker`;
  await partner.result('postback.create-postback-global', { ...save, url: `${tracker}?id={click_id}` });
  const { port } = new URL(app.url);
  for (const url of [
    `${app.url}/`,
    `${app.url}/external/tracker/{sub1}`,
    `${app.url}/external/{sub1}`,
    `${tracker}/../../rpc`,
    `http://localhost:${port}/external/tracker`,
    `http://127.0.0.1:${Number(port) + 1}/external/tracker`,
  ])
    assert.equal((await partner.failure('postback.create-postback-global', { ...save, url })).code, 422, url);
});

test('without a demo there is no tracker, and its address is like any other on loopback @full', async (t) => {
  const app = await startTestApp();
  t.after(() => app.stop());
  const url = `${app.url}/external/tracker`;
  assert.notEqual((await fetch(`${url}?answer=503`)).status, 503);
  assert.equal((await fetch(url, { method: 'POST' })).status, 404);
  const partner = await app.partner();
  const wanted = { url, status: 'create', type: 'on' } as const;
  assert.equal((await partner.failure('postback.create-postback-global', wanted)).code, 422);
});
