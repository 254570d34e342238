import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect, type Sql } from '#server/db/connection';
import { readPostmaster } from '#server/db/embedded/postmaster';
import { directOf } from '#server/program/database-address';
import { descendants } from '#server/testing/click-trial';
import { makeClicks } from '#server/testing/clicks';
import { createClient } from '#server/testing/client';
import { differences, wrongPostbacks } from '#server/testing/money-trial';
import { endPrograms, type Program, startProgram } from '#server/testing/running/program';
import { type Life, live, strayed } from './conversions-lives.ts';
import { releaseMany, sayAtOnce } from './conversions-once.ts';
import { print } from './figures.ts';

// Whether money is ever lost, doubled or wrong: `node bench/conversions-crash.ts [histories] [lives] [holds]`. Each history is so many
// conversions through random lives over HTTP, while every process is killed again and again: workers and main of the redirector, a
// releaser, the cabinet, and the database four times in ten minutes (at the fifth the cabinet gives it up). Then one call a hundred
// times at once, and so many due holds released by a process that is killed twenty times.
const [histories = 20, livesOfHistory = 1_000, dueHolds = 100_000] = process.argv.slice(2).map(Number);
const places = { redirector: 18_471, cabinet: 18_470 };
const amount = 10_000;

const folder = mkdtempSync(join(tmpdir(), 'kabinet-money-'));
// As root the database runs as another user, who must reach it.
chmodSync(folder, 0o711);
const DATA_DIR = join(folder, 'data');
const place = { dataDir: DATA_DIR, home: DATA_DIR, account: null };
let program = await start();
let sql = await reach();
let deaths: number[] = [];
const killed = new Map<string, number>();

const partners: { id: number; login: string; password: string }[] = [];
for (let n = 0; n < 10; n += 1) {
  const account = { login: `money${n}`, password: `пароль стенда ${n}` };
  const email = `money${n}@example.com`;
  const { id } = await program.operator.result('operator.create-user', { ...account, email });
  const client = createClient(program.url);
  await client.result('auth.sign-in', account);
  await client.result('postback.create-postbacks-global', {
    url: 'https://tracker.example.org/p?c={click_id}',
    statuses: ['create', 'hold', 'approve', 'reject'],
  });
  partners.push({ ...account, id });
}
const offers: { id: number; url: string; holdDays: number }[] = [];
for (const holdDays of [14, 0]) {
  const { id } = await program.operator.result('operator.save-offer', {
    ...{ name: `Дом ${holdDays}`, holdDays, payoutFrom: 'advertiser' },
    payouts: [{ goal: '', countries: [], currencyCode: 'RUB', amount: amount / 100 }],
  });
  const { url } = await program.operator.result('operator.get-offer-key', { offerId: id });
  offers.push({ id, url, holdDays });
}
let releaser = startReleaser();
const reader = readBalances();
for (let history = 1; history <= histories; history += 1) await tellHistory(history);
await sayAtOnce({
  sql,
  url: offers[0]?.url ?? '',
  userId: partners[0]?.id ?? 0,
  offerId: offers[0]?.id ?? 0,
  settled,
});
await releaseMany({
  sql,
  program,
  userIds: partners.map(({ id }) => id),
  offerId: offers[0]?.id ?? 0,
  dueHolds,
  killReleaser,
});
print(`balances were read ${reader.reads()} times, ${reader.wrong()} times their parts were not the whole`);
reader.stop();
releaser.kill('SIGKILL');
program.signal('SIGTERM');
await program.ended;
await endPrograms();
rmSync(folder, { recursive: true, force: true });
process.exit();

function start(): Promise<Program> {
  const ports = { PORT: String(places.cabinet), CLICK_PORT: String(places.redirector) };
  return startProgram({ environment: { DATA_DIR, ...ports, CLICK_WORKERS: '2', SENDER: 'off' } });
}

async function reach(): Promise<Sql> {
  const server = await readPostmaster(place);
  if (!server) throw new Error('no database');
  return connect({ path: server.socket, user: 'kabinet', database: 'kabinet' }, 4);
}

function startReleaser(): ChildProcess {
  const address = directOf(sql.address);
  const socket = typeof address === 'string' ? address : address.path;
  return spawn(process.execPath, ['bench/release-peer.ts', socket], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

async function tellHistory(history: number): Promise<void> {
  const lives = await beginLives(history);
  const killing = new AbortController();
  const killer = killOften(killing.signal, history);
  const queue = lives.entries();
  let requests = 0;
  await Promise.all(
    Array.from({ length: 24 }, async () => {
      for (const [n, life] of queue) {
        const own = await live(life, { url: () => offers[n % 2]?.url ?? '', makeDue, amount });
        requests += own;
      }
    }),
  );
  killing.abort();
  await killer;
  await settled();
  const [wrong, stray] = [await differences(sql), await strayed(sql, lives)];
  const postbacks = await wrongPostbacks(sql);
  const victims = [...killed].map(([who, times]) => `${who} ${times}`).join(', ');
  print(
    `history ${history}: ${lives.length} lives, ${requests} requests; killed so far: ${victims}; ` +
      `${wrong.length} differences, ${stray.length} strayed, ${postbacks.length} postbacks missing or doubled`,
  );
  for (const one of [...wrong.map((row) => JSON.stringify(row)), ...stray].slice(0, 5)) print(`  ${one}`);
}

async function beginLives(history: number): Promise<Life[]> {
  const made = Array.from({ length: livesOfHistory }, (_, n) => ({
    userId: partners[(n >> 1) % partners.length]?.id ?? 0,
    offerId: offers[n % 2]?.id ?? 0,
    at: new Date(Date.now() - 60_000),
    country: n % 3 ? 'RU' : 'KZ',
  }));
  const clicks = await makeClicks({ sql }, made);
  return clicks.map((clickId, n) => ({
    clickId,
    tid: n % 4 ? '' : `life ${history} ${n}`,
    holdDays: offers[n % 2]?.holdDays ?? 0,
    standing: null,
  }));
}

async function makeDue(clickId: string): Promise<void> {
  await insist(
    () =>
      sql`update conversions set release_at = now() where click_id = ${clickId} and release_at is not null`,
  );
}

/** Tries until the database does it. */
async function insist<T>(act: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await act();
    } catch {
      await pause(50);
    }
  }
}

/** Kills one process after another; the cabinet once in a history. */
async function killOften(over: AbortSignal, history: number): Promise<void> {
  for (let n = 1; !over.aborted; n += 1) {
    await pause(1_000 + Math.random() * 1_500, undefined, { signal: over }).catch(() => {});
    if (over.aborted) return;
    if (n === 3) await killCabinet();
    else if (n % 7 === 5 && history % 2 === 1) await killDatabase();
    else if (n % 3 === 0) killReleaser();
    else killOne(n % 3 === 1 ? 'redirector/worker.ts' : 'redirector/main.ts');
  }
}

function note(who: string): void {
  killed.set(who, (killed.get(who) ?? 0) + 1);
}

function killOne(script: string): void {
  const [victim] = descendants(program.pid, script).sort(() => Math.random() - 0.5);
  if (victim === undefined) return;
  process.kill(victim, 'SIGKILL');
  note(script);
}

function killReleaser(): void {
  releaser.kill('SIGKILL');
  note('releaser');
  releaser = startReleaser();
}

async function killDatabase(): Promise<void> {
  deaths = deaths.filter((at) => Date.now() - at < 600_000);
  const server = await readPostmaster(place);
  if (deaths.length >= 4 || !server) return;
  deaths.push(Date.now());
  process.kill(server.pid, 'SIGKILL');
  note('database');
}

async function killCabinet(): Promise<void> {
  program.signal('SIGKILL');
  await program.ended;
  note('cabinet');
  deaths = [];
  // The redirector that it leaves behind ends in order and gives its port free.
  program = await insist(start);
  await sql.end({ timeout: 1 });
  sql = await reach();
  killReleaser();
}

/** Waits until nothing waits any more. */
async function settled(): Promise<void> {
  const isBusy = async () => {
    if (readdirSync(join(DATA_DIR, 'calls')).length > 0) return true;
    const [row] = await sql<{ busy: boolean }[]>`
      select exists (select from conversion_inbox) or exists (select from conversions where release_at <= now()) as busy`;
    return row?.busy;
  };
  while (await insist(isBusy)) await pause(100);
}

/** Asks for the partners' balances without end. */
function readBalances() {
  let [reads, wrong, isOver] = [0, 0, false];
  const run = async () => {
    for (let n = 0; !isOver; n += 1) {
      const { login = '', password = '' } = partners[n % partners.length] ?? {};
      const client = createClient(program.url);
      try {
        await client.result('auth.sign-in', { login, password });
        for (let k = 0; k < 200 && !isOver; k += 1) {
          const { totalBalance, availableBalance, blockedBalance, hold } =
            await client.result('profile.get-balance');
          reads += 1;
          wrong += Number(Math.round((availableBalance + blockedBalance + hold - totalBalance) * 100) !== 0);
          await pause(5);
        }
      } catch {
        await pause(100);
      }
    }
  };
  void run();
  const stop = () => {
    isOver = true;
  };
  return { reads: () => reads, wrong: () => wrong, stop };
}
