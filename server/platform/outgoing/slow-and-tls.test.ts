import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, test } from 'node:test';
import { createServer, setDefaultCACertificates } from 'node:tls';
import { certificate, certificateKey } from '../../testing/servers/certificate.ts';
import { serveByHand } from '../../testing/servers/hand-server.ts';
import { createAgent } from './agent.ts';
import { callOut } from './call-out.ts';
import { createReach } from './reach.ts';

const agent = createAgent(createReach(['127.0.0.1']), async () => [{ address: '127.0.0.1', family: 4 }]);
after(() => agent.destroy());

const call = (url: string, longest?: number) =>
  callOut(agent, { method: 'GET', url: new URL(url), headers: {}, body: null }, longest);

test('a server that says nothing is left when the time is over @full', async (t) => {
  const { url } = await serveByHand(t, () => {});
  const { status, fault, milliseconds } = await call(url, 300);
  assert.deepEqual([status, fault], [null, 'timeout']);
  assert.ok(milliseconds >= 290, String(milliseconds));
});

test('one byte now and then does not hold a call longer @full', async (t) => {
  const { url } = await serveByHand(t, (socket) => {
    socket.write('HTTP/1.1 200 OK\r\ncontent-length: 100000\r\n\r\na');
    const timer = setInterval(() => socket.write('a'), 20);
    socket.on('close', () => clearInterval(timer));
  });
  const { status, fault, text } = await call(url, 2_000);
  assert.deepEqual([status, fault], [200, 'timeout']);
  assert.match(text, /^a+$/);
});

async function serveTls(t: { after(act: () => void): void }) {
  const server = createServer({ cert: certificate, key: certificateKey }, (socket) => {
    socket.on('error', () => {});
    socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n'));
  });
  server.on('tlsClientError', () => {});
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => void server.close());
  const address = server.address();
  return address !== null && typeof address === 'object' ? address.port : 0;
}

test('TLS is trusted with the right name alone @full', async (t) => {
  const port = await serveTls(t);
  assert.equal((await call(`https://tracker.example:${port}/`)).fault, 'tls', 'nobody has signed it');
  setDefaultCACertificates([certificate]);
  assert.equal((await call(`https://tracker.example:${port}/`)).status, 200);
  assert.equal((await call(`https://other.example:${port}/`)).fault, 'tls', 'the name is another');
});

test('a server that speaks no TLS is not asked by it @full', async (t) => {
  const { port } = await serveByHand(t, (socket) => void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  assert.equal((await call(`https://tracker.example:${port}/`)).fault, 'tls');
});
