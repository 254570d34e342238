import assert from 'node:assert/strict';
import type { Socket } from 'node:net';
import { after, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { classifyAttempt } from '../../postbacks/postbacks/calls/plan.ts';
import { serveByHand as serve } from '../../testing/servers/hand-server.ts';
import { createAgent, type Outgoing } from './agent.ts';
import { callOut } from './call-out.ts';
import { createReach } from './reach.ts';
import type { Resolve } from './resolve.ts';

const agents: Outgoing[] = [];
after(async () => {
  for (const agent of agents) await agent.destroy();
});

/** Calls a URL; 127.0.0.1 stands for the internet, every other loopback address for the inside. */
async function call(url: string, resolve: Resolve = async () => []) {
  const agent = createAgent(createReach(['127.0.0.1']), resolve);
  agents.push(agent);
  return await callOut(agent, { method: 'GET', url: new URL(url), headers: {}, body: null });
}

const say = (text: string) => (socket: Socket) => void socket.end(text);
const head = 'HTTP/1.1 200 OK\r\n';

test('an answer is its status and the beginning of its body', async (t) => {
  const { url } = await serve(t, say(`${head}content-length: 4\r\n\r\ngood`));
  const { status, fault, text } = await call(url);
  assert.deepEqual([status, fault, text], [200, null, 'good']);
});

test('an answer of HTTP/1.0 ends with its connection', async (t) => {
  const { url } = await serve(t, say('HTTP/1.0 200 OK\r\n\r\nold'));
  const { status, fault, text } = await call(url);
  assert.deepEqual([status, fault, text], [200, null, 'old']);
});

test('a name that does not resolve is no server', async () => {
  assert.equal((await call('http://nowhere.example/')).fault, 'name');
  const failing = () => Promise.reject(new Error('SERVFAIL'));
  assert.equal((await call('http://nowhere.example/', failing)).fault, 'name');
});

const inside = { address: '127.0.0.2', family: 4 };
const outside = { address: '127.0.0.1', family: 4 };

test('a name with one address inside among others is refused, whatever their order', async (t) => {
  const { port, connections } = await serve(t, say(head), '127.0.0.1');
  for (const addresses of [
    [inside],
    [outside, inside],
    [inside, outside],
    [outside, { address: '::1', family: 6 }],
  ])
    assert.equal((await call(`http://both.example:${port}/`, async () => addresses)).fault, 'address');
  assert.equal(connections(), 0);
});

test('a name that leads elsewhere at its second look-up never leads there', async (t) => {
  const target = await serve(t, say(`${head}content-length: 0\r\nconnection: close\r\n\r\n`), '127.0.0.2');
  const decoy = await serve(t, say(`${head}content-length: 0\r\nconnection: close\r\n\r\n`), '127.0.0.1');
  let asked = 0;
  const resolve: Resolve = async () => {
    asked += 1;
    return asked % 2 === 1 ? [outside] : [inside];
  };
  const agent = createAgent(createReach(['127.0.0.1']), resolve);
  agents.push(agent);
  const faults = new Map<string | null, number>();
  for (let tried = 0; tried < 1_000; tried += 8) {
    const url = new URL(`http://rebinds.example:${target.port}/`);
    const calls = Array.from({ length: 8 }, () =>
      callOut(agent, { method: 'GET', url, headers: {}, body: null }),
    );
    for (const { fault } of await Promise.all(calls)) faults.set(fault, (faults.get(fault) ?? 0) + 1);
  }
  assert.equal(target.connections(), 0);
  assert.ok((faults.get('address') ?? 0) >= 400, JSON.stringify([...faults]));
  assert.equal((await call(`http://steady.example:${decoy.port}/`, async () => [outside])).status, 200);
});

const spellings = [
  '127.0.0.2',
  '2130706434',
  '0x7f.2',
  '0x7f000002',
  '0177.0.0.2',
  '127.2',
  '127.0.2',
  '0',
  '0.0.0.0',
  '[::1]',
  '[::ffff:127.0.0.2]',
  '[::ffff:7f00:2]',
  '[64:ff9b::7f00:2]',
  '[2002:7f00:2::]',
  '[::127.0.0.2]',
  '[::]',
  '10.0.0.1',
  '169.254.169.254',
  '192.168.1.1',
  '[fe80::1]',
  '[fd00::1]',
  '127.0.0.2.',
  '１２７.0.0.2',
];
for (const spelling of spellings)
  test(`the address ${spelling} is not connected to`, async (t) => {
    const { port, connections } = await serve(t, say(head), '127.0.0.2');
    const { status, fault } = await call(`http://${spelling}:${port}/`, async () => [inside]);
    assert.deepEqual([status, fault, connections()], [null, 'address', 0]);
  });

test('a redirect inside is an answer, not a way', async (t) => {
  const target = await serve(t, say(head), '127.0.0.2');
  const { url } = await serve(
    t,
    say(`HTTP/1.1 302 Found\r\nlocation: ${target.url}\r\ncontent-length: 0\r\n\r\n`),
  );
  const { status, fault } = await call(url);
  assert.deepEqual([status, fault, target.connections()], [302, null, 0]);
});

test('an endless body is read up to its bound, and the status counts', async (t) => {
  let sent = 0;
  const { url } = await serve(t, (socket) => {
    socket.write(`${head}content-length: 999999999999\r\n\r\n`);
    const chunk = Buffer.alloc(65_536, 97);
    const pump = () => {
      while (!socket.destroyed && socket.write(chunk)) sent += chunk.length;
    };
    socket.on('drain', pump);
    pump();
  });
  const { status, fault, text } = await call(url);
  assert.deepEqual([status, fault, text.length], [200, null, 2_048]);
  await pause(20);
  assert.ok(sent < 30_000_000, String(sent));
});

test('a gzip bomb is bytes like any others', async (t) => {
  const bomb = gzipSync(Buffer.alloc(20_000_000));
  const { url } = await serve(t, (socket) => {
    socket.write(`${head}content-encoding: gzip\r\ncontent-length: ${bomb.length}\r\n\r\n`);
    socket.end(bomb);
  });
  const { status, fault, text } = await call(url);
  assert.deepEqual([status, fault], [200, null]);
  assert.ok(text.length <= 2_048);
});

test('a header of 200 MB is not read', async (t) => {
  let sent = 0;
  const { url } = await serve(t, (socket) => {
    socket.write(`${head}x-much: `);
    const chunk = 'a'.repeat(65_536);
    const pump = () => {
      while (!socket.destroyed && sent < 200_000_000 && socket.write(chunk)) sent += chunk.length;
    };
    socket.on('drain', pump);
    pump();
  });
  assert.equal((await call(url)).fault, 'protocol');
  await pause(20);
  assert.ok(sent < 30_000_000, String(sent));
});

test('an answer is never called for again because of what damages it: its status counts, or it is said to be no HTTP', async (t) => {
  const verdictOf = async (answered: string) => {
    const { url } = await serve(t, say(answered));
    const answer = await call(url);
    return [
      answer.status,
      answer.fault,
      classifyAttempt(answer, { tries: 0, isProbe: false }, { now: 0 }).outcome,
    ];
  };
  for (const damaged of [
    `${head}content-length: 10\r\n\r\nOK`,
    `${head}transfer-encoding: chunked\r\n\r\n2\r\nOK\r\n`,
  ])
    assert.deepEqual(await verdictOf(damaged), [200, 'broken', 'delivered']);
  for (const unread of [
    `${head}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\nOK`,
    'HTTP/1.1 200 OK\ncontent-length: 2\n\nOK',
    `${head}X-Powered : x\r\ncontent-length: 2\r\n\r\nOK`,
    `HTTP/1.1 100 Continue\r\n\r\n${head}content-length: 2\r\n\r\nOK`,
  ]) {
    const [status, , outcome] = await verdictOf(unread);
    assert.deepEqual([status, outcome], [200, 'delivered'], unread);
  }
  const refused = await verdictOf('HTTP/1.1 500 Oops\r\nX-Powered : x\r\ncontent-length: 2\r\n\r\nno');
  assert.deepEqual(refused, [500, 'protocol', 'again']);
  const none = await verdictOf('SSH-2.0-OpenSSH_9.6\r\n');
  assert.deepEqual(none, [null, 'protocol', 'failed']);
  const failed = await verdictOf('HTTP/1.1 500 Oops\r\ncontent-length: 10\r\n\r\nno');
  assert.deepEqual(failed, [500, 'broken', 'again']);
});

test('an answer that breaks off half-way is none', async (t) => {
  const half = await serve(t, say(`${head}content-length: 100\r\n\r\nhalf`));
  assert.equal((await call(half.url)).fault, 'broken');
  const hangsUp = await serve(t, (socket) => void socket.destroy());
  assert.equal((await call(hangsUp.url)).fault, 'broken');
});

test('what is no HTTP is said to be none, and nobody who listens no connection', async (t) => {
  const { url } = await serve(t, say('SSH-2.0-OpenSSH_9.6\r\n'));
  assert.equal((await call(url)).fault, 'protocol');
  assert.equal((await call('http://127.0.0.1:1/')).fault, 'connect');
});

test('connections are kept for the next call', async (t) => {
  const server = await serve(t, (socket) => {
    const answer = `${head}content-length: 2\r\n\r\nOK`;
    socket.write(answer);
    socket.on('data', () => void socket.write(answer));
  });
  const agent = createAgent(createReach(['127.0.0.1']), async () => [outside]);
  agents.push(agent);
  const url = new URL(server.url);
  for (let n = 0; n < 5; n += 1)
    assert.equal((await callOut(agent, { method: 'GET', url, headers: {}, body: null })).status, 200);
  assert.ok(server.connections() <= 2);
});
