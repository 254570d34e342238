import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect, type Sql } from '#server/db/connection';
import { readPostmaster } from '#server/db/embedded/postmaster';
import { descendants } from '#server/testing/click-trial';
import { makeClicks } from '#server/testing/clicks';
import { createClient } from '#server/testing/client';
import { differences } from '#server/testing/money-trial';
import { endPrograms, type Program, startProgram } from '#server/testing/running/program';
import { startTracker } from '#server/testing/tracker';
import { median, print } from './figures.ts';

// Whether a postback is ever lost: `node bench/postbacks-crash.ts [kills]`. An advertiser says `new` and `approve` about click after
// click, each until it is answered, while the sender, the cabinet (every tenth kill) and the database (every tenth) are killed under
// the load. The tracker answers after 20 ms, so that calls are on their way at each kill. Each acknowledged event must reach the tracker
// under one id, the approval after the creation. A kill may repeat the calls that were not recorded yet.
const kills = Number(process.argv[2] ?? 300);
const ports = { PORT: '18473', CLICK_PORT: '18474' };
/** Calls to one origin that may be made and not recorded yet. */
const mostHeld = 24;

const folder = mkdtempSync(join(tmpdir(), 'kabinet-postbacks-'));
// As root the database runs as another user, who must reach it.
chmodSync(folder, 0o711);
const DATA_DIR = join(folder, 'data');
const place = { dataDir: DATA_DIR, home: DATA_DIR, account: null };
const tracker = await startTracker();
tracker.reply((response) => void setTimeout(() => response.end('OK'), 20));
let program = await start();
let sql = await reach();

const account = { login: 'trial', password: 'пароль испытания' };
const { id: userId } = await program.operator.result('operator.create-user', {
  ...account,
  email: 'trial@example.com',
});
const client = createClient(program.url);
await client.result('auth.sign-in', account);
await client.result('postback.create-postbacks-global', {
  url: `${tracker.url}/?c={click_id}&s={status}`,
  statuses: ['create', 'approve'],
});
const { id: offerId } = await program.operator.result('operator.save-offer', {
  ...{ name: 'Тёплый дом', holdDays: 0 },
  payouts: [{ goal: '', countries: [], currencyCode: 'RUB', amount: 100 }],
});
const { url } = await program.operator.result('operator.get-offer-key', { offerId });

const advertiser = sayWords();
const deaths = await killOften();
const said = await advertiser.stop();
await settled();
report(said, deaths);
for (const row of (await differences(sql)).slice(0, 5)) print(`  money differs: ${JSON.stringify(row)}`);
await sql.end({ timeout: 1 });
program.signal('SIGTERM');
await program.ended;
await endPrograms();
rmSync(folder, { recursive: true, force: true });
process.exit();

function start(): Promise<Program> {
  return startProgram({
    environment: { DATA_DIR, ...ports, CLICK_WORKERS: '1', SENDER: 'on', OUTBOUND_ALLOW: '127.0.0.1' },
  });
}

async function reach(): Promise<Sql> {
  const server = await readPostmaster(place);
  if (!server) throw new Error('no database');
  return connect({ path: server.socket, user: 'kabinet', database: 'kabinet' }, 4);
}

/** Says two words about click after click, about 150 a second; `stop` answers the clicks whose words were all acknowledged. */
function sayWords() {
  const acknowledged: string[] = [];
  const clicks: string[] = [];
  let isOver = false;
  const nextClick = async () => {
    while (clicks.length === 0) {
      const made = Array.from({ length: 500 }, () => ({ userId, offerId, at: new Date() }));
      const more = await insist(() => makeClicks({ sql }, made));
      clicks.push(...more);
    }
    return clicks.pop() ?? '';
  };
  const say = async (click_id: string, status: string) => {
    for (;;) {
      const answer = await fetch(`${url}?${new URLSearchParams({ click_id, status })}`).catch(() => null);
      if (answer?.status === 200) return;
      await pause(20);
    }
  };
  const run = async () => {
    while (!isOver) {
      const click = await nextClick();
      await say(click, 'new');
      await pause(100);
      await say(click, 'approve');
      await pause(100);
      acknowledged.push(click);
    }
  };
  const running = Promise.all(Array.from({ length: 16 }, run));
  return {
    async stop() {
      isOver = true;
      await running;
      return acknowledged;
    },
  };
}

type Death = { who: string; at: number };

async function killOften(): Promise<Death[]> {
  const deaths: Death[] = [];
  while (deaths.length < kills) {
    await flowing();
    await pause(300 + 900 * Math.random());
    const who = deaths.length % 10 === 9 ? 'cabinet' : deaths.length % 10 === 4 ? 'database' : 'sender';
    const at = performance.now();
    if (who === 'cabinet') await killCabinet();
    else if (who === 'database') await killDatabase();
    else for (const pid of descendants(program.pid, 'sender/main.ts')) process.kill(pid, 'SIGKILL');
    deaths.push({ who, at });
  }
  await flowing();
  await pause(2_000);
  return deaths;
}

/** Calls come: so many more than there are now. */
async function flowing(): Promise<void> {
  await tracker.hasReceived(tracker.received.length + 60);
}

async function killDatabase(): Promise<void> {
  const server = await readPostmaster(place);
  if (server) process.kill(server.pid, 'SIGKILL');
}

async function killCabinet(): Promise<void> {
  program.signal('SIGKILL');
  await program.ended;
  // The start fails until the redirector of the killed cabinet has stopped and freed its port.
  program = await insist(start);
  await sql.end({ timeout: 1 });
  sql = await reach();
}

/** Tries until it is done. */
async function insist<T>(act: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await act();
    } catch {
      await pause(50);
    }
  }
}

async function settled(): Promise<void> {
  const isBusy = async () => {
    const [row] = await sql<{ busy: boolean }[]>`
      select exists (select from conversion_inbox) or exists (select from postback_queue) as busy`;
    return row?.busy;
  };
  while (await insist(isBusy)) await pause(100);
}

function report(acknowledged: string[], deaths: Death[]): void {
  const idsOf = new Map<string, Set<string>>();
  const lastWord = new Map<string, string>();
  for (const { query, headers } of tracker.received) {
    const event = `${query.c} ${query.s}`;
    idsOf.set(event, (idsOf.get(event) ?? new Set()).add(String(headers['webhook-id'])));
    lastWord.set(query.c ?? '', query.s ?? '');
  }
  const events = acknowledged.flatMap((click) => [`${click} create`, `${click} approve`]);
  const missing = events.filter((event) => !idsOf.has(event)).length;
  const twoIds = [...idsOf.values()].filter(({ size }) => size > 1).length;
  const wrongEnd = acknowledged.filter((click) => lastWord.get(click) !== 'approve').length;
  const repeated = tracker.received.length - idsOf.size;
  print(
    `${deaths.length} kills: of ${events.length} events ${missing} missing, ${twoIds} under two ids, ${wrongEnd} clicks whose last word was not ` +
      `the last; ${repeated} calls came twice (at most ${mostHeld * deaths.length}; most at a kill ${mostRepeated(deaths)})`,
  );
  for (const who of ['sender', 'cabinet', 'database']) {
    const silences = deaths.flatMap((death, n) =>
      death.who === who ? silenceOf(death, deaths[n + 1]?.at) : [],
    );
    print(
      `  ${who} ${silences.length} times: silence at the tracker ${median(silences).toFixed(1)} s, longest ${Math.max(...silences).toFixed(1)} s (5)`,
    );
  }
}

/** Seconds of the longest silence after a death. */
function silenceOf({ at }: Death, until = at + 60_000): number {
  const times = [at, ...tracker.received.flatMap((call) => (call.at > at && call.at < until ? call.at : []))];
  return Math.max(...times.slice(1).map((time, n) => time - (times[n] ?? 0))) / 1000;
}

/** The most calls that came twice after one death. */
function mostRepeated(deaths: Death[]): number {
  const seen = new Set<string>();
  const after = deaths.map(() => 0);
  for (const { headers, at } of tracker.received) {
    const id = String(headers['webhook-id']);
    const death = deaths.findLastIndex((one) => one.at < at);
    if (seen.has(id) && death >= 0) after[death] = (after[death] ?? 0) + 1;
    seen.add(id);
  }
  return Math.max(...after);
}
