import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from '#server/platform/db/connection';
import { readPostmaster } from '#server/platform/db/embedded/postmaster';
import { createClient } from '#server/testing/methods/client';
import { signInAdmin } from '#server/testing/people/staff';
import { endPrograms, startProgram } from '#server/testing/running/program';
import { makeClicks } from '#server/testing/traffic/clicks';
import { print, quantile } from './figures.ts';
import { load } from './load.ts';

// Measures how long a partner waits for «Заказать выплату» while advertisers' calls pay the same partner, 50 a second: `node
// bench/withdrawals.ts [seconds]`. The real program has its own database; each request is cancelled again.
const seconds = Number(process.argv[2] ?? 30);
const rate = 50;

const folder = mkdtempSync(join(tmpdir(), 'kabinet-withdrawals-'));
// Under root the database runs as another user, who must reach the folder.
chmodSync(folder, 0o711);
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const DATA_DIR = join(folder, 'data');
const program = await startProgram({ environment: { DATA_DIR, CLICK_PORT: '0', BRAKE_FIRST_HOURS: '0' } });
const server = await readPostmaster({ dataDir: DATA_DIR, home: DATA_DIR, account: null });
if (!server) throw new Error('no database');
const sql = connect({ path: server.socket, user: 'kabinet', database: 'kabinet' }, 2);

const { operator } = program;
const admin = await signInAdmin(sql, program.url);
const account = { login: 'bench', email: 'bench@example.com', password: 'пароль стенда выплат' };
const { id: userId } = await operator.result('operator.create-user', account);
const partner = createClient(program.url);
await partner.result('auth.sign-in', { login: account.login, password: account.password });
const giveCode = () => sql`update sessions set code_given_at = now() where user_id = ${userId}`;
await giveCode();
const values = { name: 'Ким Анна Сергеевна', inn: '500100732259' };
const { id: payeeId } = await partner.result('requisites.save-payee', { kind: 'npd', values });
await admin.result('operator.check-payee', { id: payeeId, isAccepted: true });
const written = { payeeId, methodId: 4, values: { wallet: '4100175017397' } };
const { id: destinationId } = await partner.result('requisites.create-destination', written);
await sql`
  update destinations set state = 'waiting', confirmed_at = now(), waits_until = now() where id = ${destinationId}`;
await sql`update destinations set state = 'active', activated_at = now(), is_main = true where id = ${destinationId}`;
const earned = {
  userId,
  kind: 'bonus',
  account: 'available',
  amount: 1_000_000,
  idempotencyKey: 'earned',
} as const;
await operator.result('operator.post-ledger-entry', earned);

const { id: offerId } = await operator.result('operator.save-offer', {
  name: 'Дом',
  payouts: [{ goal: '', countries: [], currencyCode: 'RUB', amount: 1_000 }],
});
const { url } = await admin.result('operator.rotate-offer-key', { offerId });
const { port, pathname } = new URL(url);
while (!(await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))) await pause(50);
const clicks = await makeClicks(
  { sql },
  Array.from({ length: rate * (seconds + 5) }, () => ({ userId, offerId })),
);

let asked = 0;
const next = () => {
  asked += 1;
  return `GET ${pathname}?click_id=${clicks[asked - 1]}&status=approve HTTP/1.1\r\nHost: go.example\r\n\r\n`;
};
const alone = await requests(5_000);
const calls = load({
  port: Number(port),
  milliseconds: seconds * 1000,
  connections: 8,
  next,
  pace: { rate, times: [] },
});
const beside = await requests(seconds * 1000 - 1_000);
const answered = await calls;
const [count] = await sql<{ count: number }[]>`select count(*)::int from conversions`;
print(
  `a request of a withdrawal: alone p50 ${quantile(alone, 0.5).toFixed(1)} ms, p95 ${quantile(alone, 0.95).toFixed(1)} ms; beside ` +
    `${(answered / seconds).toFixed(0)} conversions a second of the same partner p50 ${quantile(beside, 0.5).toFixed(1)} ms, p95 ` +
    `${quantile(beside, 0.95).toFixed(1)} ms (goal 60), ${beside.length} requests, ${count?.count} conversions`,
);
program.signal('SIGTERM');
await program.ended;
await endPrograms();
process.exit();

/** Requests a withdrawal and cancels it, again and again; returns the times of the requests, in milliseconds. */
async function requests(milliseconds: number): Promise<number[]> {
  const times: number[] = [];
  const until = performance.now() + milliseconds;
  while (performance.now() < until) {
    await giveCode();
    // Letters to one partner are limited.
    await sql`delete from tries`;
    const began = performance.now();
    const { id } = await partner.result('billing.request-withdrawal', {
      destinationId,
      sum: 1_000,
      idempotencyKey: `${began}`,
    });
    times.push(performance.now() - began);
    await partner.result('billing.cancel-withdrawal', { id });
    await pause(100);
  }
  return times;
}
