import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect as connectSocket, type Socket } from 'node:net';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { listen } from '../../testing/servers/listener.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

for (const [what, table] of [
  ['its session is looked up', 'sessions'],
  ['it waits to join', 'notification_counts'],
] as const) {
  test(`a stream that the client closes while ${what} is forgotten @full`, async () => {
    const partner = await app.partner();
    await until(async () => (await openStreams()) === 0);
    await app.sql.begin(async (tx) => {
      await tx`lock table ${tx(table)} in access exclusive mode`;
      const sockets = await Promise.all([1, 2, 3].map(() => ask(partner.cookie())));
      await until(async () => (await waitingFor(table)) > 0);
      for (const socket of sockets) socket.destroy();
      // The server handles these after the closed connections, which arrived first.
      for (let n = 0; n < 5; n += 1) await openStreams();
    });
    const page = await listen(app.url, partner.cookie());
    await until(async () => (await openStreams()) === 1);
    page.close();
  });
}

test('of 400 streams that the client aborts none stays @full', async () => {
  const partner = await app.partner();
  for (let round = 0; round < 4; round += 1) {
    const sockets = await Promise.all(Array.from({ length: 100 }, () => ask(partner.cookie())));
    // One socket has its answer: the others are at any point between their request and their stream.
    await once(sockets[round * 24] ?? assert.fail(), 'data');
    for (const socket of sockets) socket.destroy();
  }
  await until(async () => (await openStreams()) === 0);
});

/** Sends the request for a stream without waiting for its answer. */
async function ask(cookie: string | null): Promise<Socket> {
  const { hostname, port, host } = new URL(app.url);
  const socket = connectSocket({ host: hostname, port: Number(port) });
  await once(socket, 'connect');
  socket.write(`GET /events HTTP/1.1\r\nhost: ${host}\r\ncookie: ${cookie}\r\n\r\n`);
  return socket;
}

/** Counts the queries that wait for a lock on a table. */
async function waitingFor(table: string): Promise<number> {
  const [row] = await app.sql<{ count: number }[]>`
    select count(*)::int as count from pg_locks where relation = ${table}::regclass and not granted`;
  return row?.count ?? 0;
}

async function openStreams(): Promise<number> {
  const text = await (await fetch(`${app.url}/metrics`)).text();
  return Number(/^kabinet_live_streams (\d+)$/m.exec(text)?.[1]);
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(20);
}
