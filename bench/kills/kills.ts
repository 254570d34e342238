import { setTimeout as pause } from 'node:timers/promises';
import { meaningOf } from '#server/conversions/conversions/core/status-words';
import { startTracker } from '#server/testing/postbacks/tracker';
import { countTwice, missingClicks, sendVisitors } from '#server/testing/traffic/click-trial';
import { differences } from '#server/testing/traffic/money-trial';
import { print } from '../harness/figures.ts';
import { makeOffer, makePartners } from '../harness/network.ts';
import { insist, killOne, startTrial } from '../harness/trial.ts';
import { sendStatuses } from './advertiser.ts';
import { compareDeliveries } from './calls.ts';
import { type Acknowledged, compareKeys, compareSums } from './compare.ts';
import { settled } from './settled.ts';
import { makeShop, orderOften } from './shop.ts';
import { postOften } from './staff.ts';

// Checks that no acknowledged act is lost or doubled: `node bench/kills/kills.ts [kills] [seed]`. The whole program with its embedded
// database handles clicks, conversions, postbacks, shop orders, and the staff's entries of money and points; every act is
// repeated under its key until it is answered. The cabinet, the redirector (its main process and a worker in turns) and the
// sender are killed in turns, each while it works. After every hundred kills the load stops, and each acknowledged id is looked
// for. One kill takes about two seconds.
const [kills = 20, seed = 1] = process.argv.slice(2).map(Number);
const inRound = 100;
const pays = 100;
const ports = { PORT: '18481', CLICK_PORT: '18482' };

const random = randomOf(seed);
const tracker = await startTracker();
// The tracker answers after 20 ms, so that calls are on their way at each kill.
tracker.reply((response) => void setTimeout(() => response.end('OK'), 20));
const trial = await startTrial({
  ...ports,
  CLICK_WORKERS: '2',
  SENDER: 'on',
  OUTBOUND_ALLOW: '127.0.0.1',
});
const { operator } = trial.program;
const partners = await makePartners(trial.program, 4);
for (const { client } of partners)
  await client.result('postback.create-postbacks-global', {
    url: `${tracker.url}/?c={click_id}&s={status}`,
    statuses: ['create', 'approve', 'reject'],
  });
const url = 'https://shop.example/?c={click_id}&p={partner_id}';
const offer = await makeOffer(trial, { url, amount: pays });
const links: string[] = [];
for (const { client } of partners) {
  const { code } = await client.result('links.create-link', { offerId: offer.id, name: '', subs: {} });
  links.push(`/c/${code}`);
}
const shop = await makeShop(trial.program);
const all: Acknowledged = {
  orders: new Map(),
  entries: new Map(),
  points: new Map(),
  sent: [],
  ownerOf: new Map(),
};
const wrong: string[] = [];
for (const { id } of partners) {
  const entry = { userId: id, amount: 1_000_000, idempotencyKey: `begin ${id}` };
  const posted = await operator.result('operator.post-points', { ...entry, promotionId: shop.promotionId });
  all.points.set(entry.idempotencyKey, { ...entry, id: posted.id });
}

const victims = ['cabinet', 'redirector', 'sender'] as const;
type Victim = (typeof victims)[number];
const killed = new Map<string, number>();
const redirected = new Set<string>();
const began = performance.now();
let faults = 0;
for (let done = 0; done < kills; done += inRound)
  faults += await round(done, Math.min(inRound, kills - done));
await tracker.stop();
await trial.end();
process.exit(faults === 0 ? 0 : 1);

/** Kills `count` times under load, then compares; returns the number of faults. */
async function round(done: number, count: number): Promise<number> {
  const load = startLoad();
  for (let n = done; n < done + count; n += 1) {
    const victim = victims[n % victims.length] ?? 'cabinet';
    await working(victim, load);
    await pause(100 + 500 * random());
    await killVictim(victim, n);
  }
  await working('cabinet', load);
  await load.stop();
  await settled(trial, { isSent: true });
  return await compareAll();
}

function startLoad() {
  const fresh: string[] = [];
  const visitors = sendVisitors(`http://localhost:${ports.CLICK_PORT}`, links, {
    connections: 4,
    perSecond: 100,
    heard(id, location) {
      fresh.push(id);
      all.ownerOf.set(id, Number(new URL(location).searchParams.get('p')));
    },
  });
  const advertiser = sendStatuses({
    url: offer.url,
    lanes: 3,
    async nextClick() {
      while (fresh.length === 0) await pause(20);
      return fresh.splice(0).pop() ?? '';
    },
    statusesOf: (n) => (n % 4 === 0 ? ['new', 'approve', 'reject'] : ['new', 'approve']),
    tidOf: (n) => `told ${n} ${random()}`,
  });
  const options = { partners, operator, random, wrong };
  const orders = orderOften({ ...options, shop, orders: all.orders });
  const posts = postOften({ ...options, ...all, promotionId: shop.promotionId });
  return {
    visitors,
    advertiser,
    async stop() {
      const { sent, refused } = await advertiser.stop();
      await Promise.all([visitors.stop(), orders.stop(), posts.stop()]);
      all.sent.push(...sent);
      wrong.push(...refused);
      for (const id of visitors.redirected) redirected.add(id);
    },
  };
}

/** Waits until the next victim has done some work. */
async function working(
  victim: Victim,
  { visitors, advertiser }: ReturnType<typeof startLoad>,
): Promise<void> {
  const counts: Record<Victim, () => number[]> = {
    cabinet: () => [all.orders.size, all.entries.size],
    redirector: () => [visitors.redirected.size / 10, advertiser.count()],
    sender: () => [tracker.received.length / 3],
  };
  const before = counts[victim]();
  await insist(async () => {
    const now = counts[victim]();
    if (!now.every((count, n) => count >= (before[n] ?? 0) + 3))
      throw new Error(`nothing passes the ${victim}`);
  });
}

async function killVictim(victim: Victim, n: number): Promise<void> {
  const script = victim === 'sender' ? 'sender/main.ts' : `redirector/${n % 2 ? 'main' : 'worker'}.ts`;
  if (victim === 'cabinet') await trial.killCabinet();
  else
    await insist(async () => {
      if (!killOne(trial, script)) throw new Error(`${script} does not run`);
    });
  const name = victim === 'cabinet' ? victim : script;
  killed.set(name, (killed.get(name) ?? 0) + 1);
}

async function compareAll(): Promise<number> {
  const { sql } = trial;
  const missing = await missingClicks(sql, redirected, 60_000);
  const { kept, summed, isEqual } = await countTwice(sql);
  const delivered = compareDeliveries(tracker, all.sent, (status) => meaningOf(status) ?? '');
  const found = [
    ...wrong.splice(0),
    ...missing.map((id) => `click ${id} is missing`),
    ...(isEqual ? [] : [`${kept} clicks are ${summed} in the sums`]),
    ...(await compareKeys(sql, all, pays * 100)),
    ...(await compareSums(sql, all, shop, pays * 100)),
    ...(await differences(sql)).map((row) => `a sum differs: ${JSON.stringify(row)}`),
  ];
  const lost = delivered.missing + delivered.twoIds + delivered.wrongEnd;
  const times = [...killed].map(([who, count]) => `${who} ${count}`).join(', ');
  print(`killed after ${((performance.now() - began) / 60_000).toFixed(1)} min: ${times}`);
  print(
    `  acknowledged: ${redirected.size} clicks (${kept} kept), ${all.orders.size} orders, ${all.entries.size} entries, ${all.points.size} of points, ` +
      `${all.sent.length} conversions; of ${delivered.events} postbacks ${delivered.missing} missing, ${delivered.twoIds} under two ids, ` +
      `${delivered.wrongEnd} clicks whose last was not the last, ${delivered.repeated} came twice; ${found.length} other faults`,
  );
  for (const one of found.slice(0, 10)) print(`  ${one}`);
  return found.length + lost;
}

/** Returns a generator of numbers from 0 to 1; a seed always gives the same numbers. */
function randomOf(begin: number): () => number {
  let state = begin >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
