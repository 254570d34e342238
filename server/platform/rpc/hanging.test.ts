import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { ticketFilesPath } from '#contract/messages/ticket-names';
import { serveRoutes } from '../../routes.ts';
import { startTestApp } from '../../testing/app.ts';
import { createDatabase } from '../../testing/database.ts';
import { createClient } from '../../testing/methods/client.ts';
import { startSilentServer } from '../../testing/servers/silent-server.ts';
import { connect } from '../db/connection.ts';
import { createHttp } from '../http/server.ts';
import { unlessItHangs } from './hanging.ts';

test('a call is refused when the database answers nobody', async () => {
  const silent = await startSilentServer();
  const sql = connect(`postgres://127.0.0.1:${silent.port}/none`, 1);
  const asked = unlessItHangs(sql, async () => await sql`select 1`, 50);
  await assert.rejects(asked, { code: 503, message: /^База данных не отвечает: повторите через минуту/ });
  await silent.stop();
  await sql.end({ timeout: 0 });
});

test('a call that rests asks for no answer of the database @full', async () => {
  const silent = await startSilentServer();
  const sql = connect(`postgres://127.0.0.1:${silent.port}/none`, 1);
  const waits = (rest: <T>(wait: () => Promise<T>) => Promise<T>) => rest(() => pause(300, 'waited'));
  assert.equal(await unlessItHangs(sql, waits, 50), 'waited');
  await silent.stop();
  await sql.end({ timeout: 0 });
});

test('a call that finds nobody at the address of the database is answered 503 with Retry-After @full', async () => {
  const app = await startTestApp();
  const partner = await app.partner();
  const sql = connect('postgres://127.0.0.1:1/none', 1);
  const http = await createHttp({ ...app.app, sql, replica: sql }, serveRoutes);
  const client = createClient(await http.listen(), { cookie: partner.cookie() });
  const response = await client.post(JSON.stringify([{ jsonrpc: '2.0', id: 1, method: 'profile.get-info' }]));
  assert.deepEqual([response.status, response.headers.get('retry-after')], [503, '5']);
  const { error } = await response.json();
  assert.deepEqual([error.code, error.message.slice(0, 24)], [503, 'База данных не отвечает:']);
  await http.close();
  await sql.end({ timeout: 0 });
  await app.stop();
});

test('a call that a pooler, a demoted or a full server refuses is to be tried again, also outside of RPC @full', async () => {
  const app = await startTestApp();
  const cookie = (await app.partner()).cookie() ?? '';
  let greeting = '';
  const refusing = await startSilentServer(() => greeting);
  const sql = connect(`postgres://127.0.0.1:${refusing.port}/none`, 1);
  const http = await createHttp({ ...app.app, sql, replica: sql }, serveRoutes);
  const address = await http.listen();
  for (const [code, message] of [
    ['08P01', 'query_wait_timeout'],
    ['08P01', 'server login has been failing, try again later (server_login_retry)'],
    ['25006', 'cannot execute SELECT FOR UPDATE in a read-only transaction'],
    ['53300', 'sorry, too many clients already'],
    ['57P01', 'terminating connection due to administrator command'],
  ] as const) {
    greeting = errorResponse(code, message);
    assert.equal((await createClient(address, { cookie }).failure('profile.get-info')).code, 503, message);
    const file = await fetch(`${address}${ticketFilesPath}/1`, { headers: { cookie } });
    assert.deepEqual([file.status, file.headers.get('retry-after')], [503, '5'], message);
    assert.match(await file.text(), /повторите через минуту/);
  }
  await refusing.stop();
  await http.close();
  await sql.end({ timeout: 0 });
  await app.stop();
});

/** A refusal in PostgreSQL's protocol, without a source line, as PgBouncer sends it. */
function errorResponse(code: string, message: string): string {
  const fields = `SFATAL\0C${code}\0M${message}\0\0`;
  return `E\0\0\0${String.fromCharCode(fields.length + 4)}${fields}`;
}

test('a slow call goes on while the database answers others, also where no connection is free @full', async () => {
  const { address, drop } = await createDatabase();
  const sql = connect(address, 1);
  const slow = unlessItHangs(sql, async () => await sql`select pg_sleep(1), 'slow' as answer`, 300);
  const queued = unlessItHangs(sql, async () => await sql`select 'queued' as answer`, 300);
  assert.deepEqual(
    (await Promise.all([slow, queued])).map(([row]) => row?.answer),
    ['slow', 'queued'],
  );
  await sql.end();
  await drop();
});

test('a partner is told that the database hangs, in words of the API @full', async () => {
  const app = await startTestApp();
  const partner = await app.partner();
  const silent = await startSilentServer();
  const sql = connect(`postgres://127.0.0.1:${silent.port}/none`, 1);
  const http = await createHttp({ ...app.app, sql, replica: sql }, serveRoutes);
  const client = createClient(await http.listen(), { cookie: partner.cookie() });
  const { code, message } = await client.failure('profile.get-info');
  assert.equal(code, 503);
  assert.match(message, /^База данных не отвечает/);
  await silent.stop();
  await http.close();
  await sql.end({ timeout: 0 });
  await app.stop();
});
