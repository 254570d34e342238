import assert from 'node:assert/strict';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { createDatabase } from '../../testing/database.ts';
import { openGate } from '../../testing/servers/gate.ts';
import { connect } from '../db/connection.ts';
import { chooseDirs } from '../db/embedded/data-dirs.ts';
import { startEmbedded } from '../db/embedded/embedded.ts';
import { listen } from '../db/listening.ts';
import { enqueue, startJobs, task, work } from '../jobs/jobs.ts';
import { readHosts } from './hosts.ts';
import { createLog } from './log.ts';

test('a URL may name several hosts, with ports, a password and IPv6 @full', () => {
  assert.deepEqual(readHosts('postgres://user:p%2Cw@one:5433,[::1],three/name?sslmode=require'), {
    urls: [
      'postgres://user:p%2Cw@one:5433/name?sslmode=require',
      'postgres://user:p%2Cw@[::1]/name?sslmode=require',
      'postgres://user:p%2Cw@three/name?sslmode=require',
    ],
    mustWrite: false,
  });
  assert.equal(readHosts('postgresql://one,two/name?target_session_attrs=read-write')?.mustWrite, true);
  assert.equal(readHosts('postgres://one/name?target_session_attrs=primary')?.mustWrite, true);
  assert.equal(readHosts('postgres://one/name?target_session_attrs=any')?.mustWrite, false);
});

for (const url of [
  'mysql://one/name',
  'postgres//one/name',
  'postgres://one:port/name',
  'postgres://one,two:99999/name',
  'postgres://one/name?target_session_attrs=standby',
]) {
  test(`${url} is no URL of a database @full`, () => {
    assert.equal(readHosts(url), null);
  });
}

test('a host that is dead, silent or only reads is passed over by the pool, the jobs and who listens @full', async (t) => {
  const database = await serveDatabase(t);
  const reader = await serveReader(t, database.name);
  const ports = [await deadPort(), await silentPort(t), reader, database.gate.port];
  const everything = await useEverything(urlOf(database.name, ports));
  await everything.works();
  await everything.stop();
});

test('when the host that is used dies, all of them go on with another one @full', async (t) => {
  const one = await serveDatabase(t);
  const two = await openGate(one.path);
  t.after(() => two.close());
  const everything = await useEverything(urlOf(one.name, [one.gate.port, two.port]));
  await everything.works();
  one.gate.cut();
  await everything.works();
  await everything.stop();
});

test('where no host will do, the error says why for each and names no password @full', async (t) => {
  const database = await serveDatabase(t);
  const reader = await serveReader(t, database.name);
  const sql = connect(urlOf(database.name, [await deadPort(), reader]).replace('@', ':secret@'));
  await assert.rejects(
    async () => await sql`select 1`,
    ({ message }) =>
      /ECONNREFUSED.*; 127.0.0.1:\d+: it only reads/.test(message) && !message.includes('secret'),
  );
  await sql.end();
});

const urlOf = (name: string, ports: number[]) =>
  `postgres://kabinet@${ports.map((port) => `127.0.0.1:${port}`).join()}/${name}?target_session_attrs=read-write`;

async function serveDatabase(t: TestContext) {
  const database = await createDatabase();
  const gate = await openGate(database.address.path);
  t.after(async () => {
    gate.close();
    await database.drop();
  });
  return { gate, path: database.address.path, name: database.address.database };
}

/** Starts a second PostgreSQL, with a read-only database of the same name. */
async function serveReader(t: TestContext, name: string): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'kabinet-reader-'));
  await chmod(folder, 0o711);
  const server = await startEmbedded(await chooseDirs(folder));
  const gate = await openGate(server.address.path);
  t.after(async () => {
    gate.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });
  const sql = connect(server.address, 1);
  await sql`create database ${sql(name)}`;
  await sql`alter database ${sql(name)} set default_transaction_read_only = on`;
  await sql.end();
  return gate.port;
}

async function deadPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = portOf(server);
  server.close();
  return port;
}

/** Accepts connections and stays silent. */
async function silentPort(t: TestContext): Promise<number> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return portOf(server);
}

function portOf(server: Server): number {
  const address = server.address();
  return address !== null && typeof address === 'object' ? address.port : 0;
}

const tale = task('tale', z.object({ name: z.string() }));

/** Opens everything in the program that has its own connections. */
async function useEverything(url: string) {
  const sql = connect(url);
  const said: string[] = [];
  const listening = listen(url, { news: (payload) => said.push(payload) }, () => {});
  const jobs = await startJobs({ sql, log: createLog('silent') }, [
    work('upkeep', tale, async ({ name }) => void said.push(name)),
  ]);
  let times = 0;
  return {
    async works(): Promise<void> {
      times += 1;
      const name = `job ${times}`;
      await until(async () => await enqueue(sql, tale, { name }));
      while (!said.includes(name)) await pause(10);
      const payload = `news ${times}`;
      while (!said.includes(payload)) {
        await sql`select pg_notify('news', ${payload})`;
        await pause(10);
      }
    },
    async stop(): Promise<void> {
      await Promise.all([jobs.stop(), listening.end()]);
      await sql.end();
    },
  };
}

/** A query in progress fails once when its connection breaks. */
async function until(act: () => Promise<void>): Promise<void> {
  await act().catch(() => until(act));
}
