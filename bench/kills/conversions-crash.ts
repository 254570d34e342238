import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { directOf } from '#server/platform/program/database-address';
import { createClient } from '#server/testing/methods/client';
import { makeClicks } from '#server/testing/traffic/clicks';
import { differences, wrongPostbacks } from '#server/testing/traffic/money-trial';
import { print } from '../harness/figures.ts';
import { makeOffer, makePartners } from '../harness/network.ts';
import { insist, killDatabase, killOne, startTrial } from '../harness/trial.ts';
import { type Life, live, strayed } from './conversions-lives.ts';
import { releaseMany, sendAtOnce } from './conversions-once.ts';
import { settled } from './settled.ts';

// Checks that money is never lost, doubled or wrong: `node bench/kills/conversions-crash.ts [histories] [lives] [holds]`. A history
// takes `lives` conversions through random lives over HTTP, while every process is killed again and again: workers and main of
// the redirector, a releaser, the cabinet, and the database four times in ten minutes (at the fifth death the cabinet gives up
// the database). Then one call is sent a hundred times at once, and a process that is killed twenty times releases `holds` due
// holds.
const [histories = 20, livesOfHistory = 1_000, dueHolds = 100_000] = process.argv.slice(2).map(Number);
const ports = { PORT: '18470', CLICK_PORT: '18471' };
const amount = 10_000;

const trial = await startTrial({ ...ports, CLICK_WORKERS: '2' });
let deaths: number[] = [];
const killed = new Map<string, number>();

const partners = await makePartners(trial.program, 10);
for (const { client } of partners)
  await client.result('postback.create-postbacks-global', {
    url: 'https://tracker.example.org/p?c={click_id}',
    statuses: ['create', 'hold', 'approve', 'reject'],
  });
const offers: { id: number; url: string; holdDays: number }[] = [];
for (const holdDays of [14, 0]) {
  const offer = await makeOffer(trial, { holdDays, payoutFrom: 'advertiser', amount: amount / 100 });
  offers.push({ ...offer, holdDays });
}
let releaser = startReleaser();
const reader = readBalances();
for (let history = 1; history <= histories; history += 1) await tellHistory(history);
const [first = { id: 0, url: '' }] = offers;
const userIds = partners.map(({ id }) => id);
await sendAtOnce({
  sql: trial.sql,
  url: first.url,
  userId: userIds[0] ?? 0,
  offerId: first.id,
  settled: () => settled(trial),
});
await releaseMany({
  sql: trial.sql,
  program: trial.program,
  userIds,
  offerId: first.id,
  dueHolds,
  killReleaser,
});
print(`balances were read ${reader.reads()} times, ${reader.wrong()} times their parts were not the whole`);
reader.stop();
releaser.kill('SIGKILL');
await trial.end();
process.exit();

function startReleaser(): ChildProcess {
  const address = directOf(trial.sql.address);
  const socket = typeof address === 'string' ? address : address.path;
  return spawn(process.execPath, ['bench/kills/release-peer.ts', socket], {
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
  await settled(trial);
  const { sql } = trial;
  const wrong = await differences(sql);
  const stray = await strayed(sql, lives);
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
  const clicks = await makeClicks(trial, made);
  return clicks.map((clickId, n) => ({
    clickId,
    tid: n % 4 ? '' : `life ${history} ${n}`,
    holdDays: offers[n % 2]?.holdDays ?? 0,
    state: null,
  }));
}

async function makeDue(clickId: string): Promise<void> {
  await insist(
    () =>
      trial.sql`update conversions set release_at = now() where click_id = ${clickId} and release_at is not null`,
  );
}

/** Kills one process after another; the cabinet once in a history. */
async function killOften(over: AbortSignal, history: number): Promise<void> {
  for (let n = 1; !over.aborted; n += 1) {
    await pause(1_000 + Math.random() * 1_500, undefined, { signal: over }).catch(() => {});
    if (over.aborted) return;
    if (n === 3) await killCabinet();
    else if (n % 7 === 5 && history % 2 === 1) await killDatabaseSeldom();
    else if (n % 3 === 0) killReleaser();
    else killAndNote(n % 3 === 1 ? 'redirector/worker.ts' : 'redirector/main.ts');
  }
}

function note(who: string): void {
  killed.set(who, (killed.get(who) ?? 0) + 1);
}

function killAndNote(script: string): void {
  if (killOne(trial, script)) note(script);
}

function killReleaser(): void {
  releaser.kill('SIGKILL');
  note('releaser');
  releaser = startReleaser();
}

/** Kills the database at most four times in ten minutes: at the fifth death the cabinet gives up the database. */
async function killDatabaseSeldom(): Promise<void> {
  deaths = deaths.filter((at) => Date.now() - at < 600_000);
  if (deaths.length >= 4 || !(await killDatabase(trial))) return;
  deaths.push(Date.now());
  note('database');
}

async function killCabinet(): Promise<void> {
  await trial.killCabinet();
  note('cabinet');
  deaths = [];
  killReleaser();
}

/** Reads the partners' balances until `stop`. */
function readBalances() {
  let [reads, wrong, isOver] = [0, 0, false];
  const run = async () => {
    for (let n = 0; !isOver; n += 1) {
      const { login = '', password = '' } = partners[n % partners.length] ?? {};
      const client = createClient(trial.program.url);
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
