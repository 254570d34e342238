import assert from 'node:assert/strict';
import type { Socket } from 'node:net';
import { after, type TestContext, test } from 'node:test';
import { createAgent, type Outgoing } from '../../platform/outgoing/agent.ts';
import { createReach } from '../../platform/outgoing/reach.ts';
import { serveByHand as serve } from '../../testing/servers/hand-server.ts';
import { createGate } from './gate.ts';
import { type Look, lookAtOrigin, lookAtPage } from './look.ts';

const agents: Outgoing[] = [];
after(async () => {
  for (const agent of agents) await agent.destroy();
});

/** 127.0.0.1 stands for the internet; other loopback addresses for the inside. */
function looker() {
  const reach = createReach(['127.0.0.1']);
  const resolve = async () => [];
  const agent = createAgent(reach, resolve);
  agents.push(agent);
  return { agent, gate: createGate(0), reach, resolve, ends: Number.POSITIVE_INFINITY };
}
const page = async (url: string) => await lookAtPage(looker(), new URL(url));
const found = (look: Look | null) => look && [look.state, look.fault];

const answer = (status: string, headers = '', body = '') =>
  `HTTP/1.1 ${status}\r\n${headers}content-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`;
const say = (text: string) => (socket: Socket) => void socket.end(text);
const lookAt = async (t: TestContext, text: string) => found(await page((await serve(t, say(text))).url));

test('a page is dead by 404, 410, a fault of its server, its name or its connection', async (t) => {
  assert.deepEqual(await lookAt(t, answer('200 OK')), ['works', null]);
  for (const status of ['404 Not Found', '410 Gone', '500 Fault', '503 Busy'])
    assert.deepEqual(await lookAt(t, answer(status)), ['fails', 'status']);
  assert.deepEqual(found(await page('http://nowhere.example/x')), ['fails', 'name']);
  assert.deepEqual(found(await page('http://127.0.0.1:1/x')), ['fails', 'connect']);
  const { port } = await serve(t, say(answer('200 OK')));
  assert.deepEqual(found(await page(`https://127.0.0.1:${port}/`)), ['fails', 'tls']);
});

test('a page that only turns programs away is no alarm', async (t) => {
  for (const status of ['401 No', '403 No', '429 Slowly'])
    assert.deepEqual(await lookAt(t, answer(status)), ['unknown', 'refused']);
  assert.deepEqual(await lookAt(t, answer('503 Wait', 'cf-mitigated: challenge\r\n')), [
    'unknown',
    'challenge',
  ]);
  assert.deepEqual(await lookAt(t, answer('503 Wait', '', '<title>DDoS-Guard</title>')), [
    'unknown',
    'challenge',
  ]);
  assert.deepEqual(found(await page('http://127.0.0.2/')), ['unknown', 'address']);
});

test('five redirects are followed, and one that leads to another host’s root is doubted', async (t) => {
  const { url: end } = await serve(t, say(answer('200 OK')));
  const inside = await serve(t, say(answer('302 On', 'location: http://127.0.0.2/\r\n')));
  assert.deepEqual(found(await page(inside.url)), ['unknown', 'address']);
  const app = await serve(t, say(answer('302 On', 'location: market://details?id=x\r\n')));
  assert.deepEqual(found(await page(app.url)), ['works', null]);
  const round = await serve(t, say(answer('302 On', 'location: /again\r\n')));
  assert.deepEqual(found(await page(round.url)), ['unknown', 'hops']);
  assert.equal(round.connections(), 6);
  const root = await serve(t, say(answer('301 On', `location: ${new URL('/', end).href}\r\n`)));
  // Both stand at 127.0.0.1, so only a name beside it makes another host.
  assert.equal((await page(`${root.url}offer`))?.ledTo, '');
});

test('of a partner’s own link only the connection is tried', async (t) => {
  let isAsked = false;
  const { url } = await serve(t, () => {
    isAsked = true;
  });
  assert.deepEqual(found(await lookAtOrigin(looker(), new URL(url))), ['works', null]);
  assert.equal(isAsked, false);
  assert.deepEqual(found(await lookAtOrigin(looker(), new URL('http://127.0.0.1:1'))), ['fails', 'connect']);
  assert.deepEqual(found(await lookAtOrigin(looker(), new URL('https://nowhere.example'))), [
    'fails',
    'name',
  ]);
  assert.deepEqual(found(await lookAtOrigin(looker(), new URL('http://10.0.0.1'))), ['unknown', 'address']);
});
