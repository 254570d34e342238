import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from '../../platform/db/connection.ts';
import { planMails } from '../../reports/mailings/jobs.ts';
import { createClient } from '../methods/client.ts';
import { type MailServer, startMailServer } from '../servers/mail-server.ts';
import { makeFolder } from './folder.ts';
import { type Program, startProgram } from './program.ts';
import { serveDatabase } from './served-database.ts';

const partners = 12;
/** Letters that one process has at the mail server at a time. */
const atOnce = 4;

test('reports of a process that is killed among its letters come from another one, again only under the same name @full', async (t) => {
  const { sql, start, mail } = await openNetwork(t);
  const first = await start('first');
  const addresses = await subscribe(first);
  await sql`update report_mailings set next_at = date_trunc('hour', now())`;
  const began = Promise.withResolvers<void>();
  const release = mail.hold(() => {
    began.resolve();
    return true;
  });
  await planMails(sql);
  await began.promise;
  first.signal('SIGKILL');
  await first.ended;
  release();
  // The dead process's time at the mail server passes at once.
  await sql`update report_mails set taken_until = now() where state = 'waiting'`;
  const second = await start('second');
  while (await isAnyWaiting(sql)) {
    await hurry(sql);
    await pause(100);
  }
  const arrived = mail.recipients();
  assert.deepEqual([...new Set(arrived)].sort(), addresses.sort());
  assert.ok(arrived.length <= partners + atOnce, `${arrived.length} letters`);
  for (const address of addresses) {
    const names: (string | undefined)[] = [];
    while (mail.recipients().includes(address)) names.push((await mail.next(address)).messageId);
    assert.ok(names[0] && new Set(names).size === 1, `${address}: ${names.join()}`);
  }
  second.signal('SIGTERM');
  assert.equal((await second.ended).code, 0);
});

async function openNetwork(t: TestContext) {
  const { url, sql } = await serveDatabase(t);
  const mail: MailServer = await startMailServer();
  t.after(mail.stop);
  const folder = await makeFolder(t);
  const SECRET_KEY = 'the key that all instances share';
  const start = (name: string) =>
    startProgram({
      environment: { DATA_DIR: `${folder}/${name}`, DATABASE_URL: url, SECRET_KEY, SMTP_URL: mail.url },
    });
  return { sql, start, mail };
}

/** Makes partners who get a report by mail each day; returns their addresses. */
async function subscribe({ operator, url }: Program): Promise<string[]> {
  const addresses: string[] = [];
  for (let n = 1; n <= partners; n += 1) {
    const account = { login: `reader${n}`, email: `reader${n}@example.com`, password: 'длинный пароль' };
    await operator.result('operator.create-user', account);
    const { result } = createClient(url);
    await result('auth.sign-in', { login: account.login, password: account.password });
    const { id: viewId } = await result('statistics.save-view', { name: 'Утро', query: '' });
    const each = { every: 'day', on: null, hour: 9, timeZone: 'Europe/Moscow' } as const;
    await result('statistics.save-mailing', { viewId, ...each, parts: ['table', 'chart'] });
    addresses.push(account.email);
  }
  return addresses;
}

async function isAnyWaiting(sql: Sql): Promise<boolean> {
  return await sql`select 1 from report_mails where state = 'waiting'`.exists();
}

/** Makes waits for a try again pass at once. */
async function hurry(sql: Sql): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null and run_at > now()`;
}
