import assert from 'node:assert/strict';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer, connect as dial, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { createDatabase } from '../../testing/database.ts';
import { connect } from '../db/connection.ts';
import { createLog } from '../program/log.ts';
import { announce } from './announce.ts';
import { keepListening } from './listen.ts';

test('a listening connection that went silent is given up, and a new one hears', async () => {
  const database = await createDatabase();
  const wire = await layWire(database.address.path);
  const sql = connect({ ...database.address, path: wire.path });
  const heard: string[] = [];
  let times = 0;
  const listening = keepListening(sql, createLog('silent'), {
    onMessage: (payload) => heard.push(payload),
    onReconnect() {
      times += 1;
    },
  });
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await sql`select 1`;
  };
  await listening.start();
  assert.equal(times, 1);
  assert.equal(await listening.check(), true);
  await announce(sql, 1, { type: 'balance' });
  await until(() => heard.length === 1);

  assert.equal(await listening.check(), true, 'a connection that hears is kept');
  wire.silenceListeners();
  while (await listening.check());
  await until(() => times === 2);
  await announce(sql, 1, { type: 'balance' });
  await until(() => heard.length === 2);

  await listening.stop();
  await sql.end();
  await wire.cut();
  await database.drop();
});

test('one that is stopped while it connects leaves no connection behind', async () => {
  const database = await createDatabase();
  const sql = connect(database.address);
  const before = timers();
  const listening = keepListening(sql, createLog('silent'), { onMessage() {}, onReconnect() {} });
  const stopped = listening.stop();
  for (let turn = 0; turn < 20; turn += 1) await null;
  // Race: the stop comes before the event that the connection is open.
  for (const start = performance.now(); performance.now() - start < 10; );
  await stopped;
  assert.deepEqual(timers(), before);
  await sql.end();
  await database.drop();
});

/** The running timers: a connection has one until it is open. */
function timers(): string[] {
  return process.getActiveResourcesInfo().filter((what) => what === 'Timeout');
}

/** A relay between driver and database, as a firewall is. */
async function layWire(database: string) {
  const folder = await mkdtemp(join(tmpdir(), 'kabinet-wire-'));
  await chmod(folder, 0o711);
  const path = join(folder, '.s.PGSQL.5432');
  const listeners: Socket[] = [];
  const server = createServer((client) => {
    const far = dial(database);
    client.on('data', (said) => {
      if (said.includes('listen "')) listeners.push(far);
    });
    client.pipe(far).pipe(client);
    client.on('error', () => far.destroy()).on('close', () => far.destroy());
    far.on('error', () => client.destroy());
  });
  await new Promise<void>((listening) => server.listen(path, listening));
  return {
    path,
    /** Keeps the listening connections open, but nothing arrives any more. */
    silenceListeners() {
      for (const far of listeners.splice(0)) far.unpipe().resume();
    },
    async cut() {
      await new Promise((closed) => server.close(closed));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
