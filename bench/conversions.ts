import { setTimeout as pause } from 'node:timers/promises';
import { connect, type Sql } from '#server/platform/db/connection';
import { makeClicks } from '#server/testing/traffic/clicks';
import { median, print, quantile } from './harness/figures.ts';
import { load, type Pace } from './harness/load.ts';
import { makeOffer, makePartners } from './harness/network.ts';
import { processorOfTrial, startTrial } from './harness/trial.ts';

// Measures conversions a second by advertisers' calls over HTTP, each call its own transaction: `node bench/conversions.ts
// [rounds]`. The real program has its own database, 100 partners and 5 offers. Rounds of new conversions that go to hold
// alternate with rounds of bare transactions over as many connections as the redirector has (a row of 300 bytes into one table, a
// changed sum in another). Medians are printed. With `feed` as the second argument each round is followed by one in which all
// partners read the feed of events and a call always waits; with `promo` by one in which calls name a promo code and an order instead of a
// click. `PROOF=off` runs it without the log.
const rounds = Number(process.argv[2] ?? 7);
const hasFeed = process.argv[3] === 'feed';
const hasCodes = process.argv[3] === 'promo';
const slice = 3_000;
const partners = 100;
const connections = 32;
/** The redirector has as many connections. */
const bareConnections = 8;

const trial = await startTrial({ CLICK_PORT: '0', PROOF: process.env.PROOF ?? 'on' });
const sql = connect(trial.sql.address, bareConnections);
await sql`create table bare_rows (id bigint generated always as identity primary key, body text not null)`;
await sql`create table bare_sums (id bigint primary key, sum bigint not null)`;
await sql`insert into bare_sums select n, 0 from generate_series(1, ${partners}) n`;

const made = await makePartners(trial.program, partners);
const userIds = made.map(({ id }) => id);
const offers: { id: number; url: string }[] = [];
for (let n = 0; n < 5; n += 1) offers.push(await makeOffer(trial, { amount: 1_000, holdDays: 14 }));
const paths = offers.map(({ url }) => new URL(url).pathname);
const port = Number(new URL(offers[0]?.url ?? '').port);
while (!(await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))) await pause(50);

if (hasCodes)
  for (const { id: offerId } of offers)
    await trial.program.operator.result('operator.save-promos', {
      offerId,
      rows: userIds.map((userId) => ({ code: `CODE-${userId}`, userId, from: '2020-01-01T00:00:00Z' })),
    });
let orders = 0;

await round(1_000);
if (hasCodes) await round(1_000, undefined, true);
const figures = {
  rate: [] as number[],
  bare: [] as number[],
  node: [] as number[],
  database: [] as number[],
  fed: [] as number[],
  fedProcessor: [] as number[],
  byCode: [] as number[],
  byCodeProcessor: [] as number[],
};
for (let n = 0; n < rounds; n += 1) {
  figures.bare.push(await bareRate(slice / 2));
  const { answered, seconds, node, database } = await round(slice);
  figures.rate.push(answered / seconds);
  figures.node.push((node * 1000) / answered);
  figures.database.push((database * 1000) / answered);
  if (hasFeed) {
    const fed = await fedRound();
    figures.fed.push(fed.answered / fed.seconds);
    figures.fedProcessor.push(((fed.node + fed.database) * 1000) / fed.answered);
  }
  if (hasCodes) {
    const coded = await round(slice, undefined, true);
    figures.byCode.push(coded.answered / coded.seconds);
    figures.byCodeProcessor.push(((coded.node + coded.database) * 1000) / coded.answered);
  }
  figures.bare.push(await bareRate(slice / 2));
  print(
    `  ${(answered / seconds).toFixed(0)} beside ${figures.bare
      .slice(-2)
      .map((one) => one.toFixed(0))
      .join(' and ')}`,
  );
}
const rate = median(figures.rate);
print(
  `${rate.toFixed(0)} conversions a second (goal 700), ${median(figures.bare).toFixed(0)} bare transactions: ` +
    `${(rate / median(figures.bare)).toFixed(2)}; processor per call: worker ${median(figures.node).toFixed(2)} ms, ` +
    `database ${median(figures.database).toFixed(2)} ms`,
);
if (hasFeed)
  print(
    `${median(figures.fed).toFixed(0)} a second while all partners read the feed: ${(median(figures.fed) / rate).toFixed(2)}; ` +
      `processor per call, both: ${median(figures.fedProcessor).toFixed(2)} ms`,
  );
if (hasCodes)
  print(
    `${median(figures.byCode).toFixed(0)} a second by promo codes: ${(median(figures.byCode) / rate).toFixed(2)}; ` +
      `processor per call, both: ${median(figures.byCodeProcessor).toFixed(2)} ms of ${(median(figures.node) + median(figures.database)).toFixed(2)} ms`,
  );
const times: number[] = [];
await round(slice * 2, { rate: rate / 2, times });
print(
  `at half of it: p50 ${quantile(times, 0.5).toFixed(1)} ms, p99 ${quantile(times, 0.99).toFixed(1)} ms (goal 20)`,
);
await compareSums(sql);
await trial.end();
process.exit();

/**
 * Makes new conversions for `milliseconds`, each by a call about its own click, or by a code and an order of its own. The cost is counted from when the clicks exist.
 */
async function round(milliseconds: number, pace?: Pace, isByCode = false) {
  const most = Math.ceil((milliseconds / 1000) * 2_500);
  const wanted = Array.from({ length: most }, (_, n) => ({
    userId: userIds[n % partners] ?? 0,
    offerId: offers[n % offers.length]?.id ?? 0,
  }));
  const clicks = await makeClicks({ sql }, wanted);
  const before = await processorOfTrial(trial);
  const began = performance.now();
  let asked = 0;
  const next = () => {
    asked += 1;
    const click = clicks[asked - 1];
    if (click === undefined) throw new Error('there are too few clicks');
    orders += 1;
    const named = isByCode
      ? `promo=CODE-${userIds[asked % partners]}&tid=order-${orders}`
      : `click_id=${click}`;
    return `GET ${paths[(asked - 1) % paths.length]}?${named}&status=approve HTTP/1.1\r\nHost: go.example\r\n\r\n`;
  };
  const answered = await load({ port, milliseconds, connections, next, pace, onAnswer });
  const seconds = (performance.now() - began) / 1000;
  const { worker, database } = await processorOfTrial(trial);
  return { answered, seconds, node: worker - before.worker, database: database - before.database };
}

/** A round while all partners have events in the feed and one of them always waits for the next. */
async function fedRound() {
  await sql`insert into feed_readers select unnest(${userIds}::bigint[])`;
  let isOver = false;
  const client = made[0]?.client;
  const read = async () => {
    let after: string | null = null;
    while (!isOver && client) after = (await client.result('events.get-events', { after, wait: 1 })).next;
  };
  const reading = read();
  const figures = await round(slice);
  isOver = true;
  await reading;
  await sql`delete from feed_readers`;
  return figures;
}

function onAnswer(answer: string): void {
  if (!answer.endsWith('\r\n\r\nOK')) throw new Error(answer);
}

/** Measures bare transactions a second. */
async function bareRate(milliseconds: number): Promise<number> {
  const until = performance.now() + milliseconds;
  const body = 'x'.repeat(280);
  let count = 0;
  const run = async () => {
    while (performance.now() < until) {
      count += 1;
      const id = 1 + (count % partners);
      await sql.begin(async (tx) => {
        await tx`insert into bare_rows (body) values (${body})`;
        await tx`update bare_sums set sum = sum + 1 where id = ${id}`;
      });
    }
  };
  await Promise.all(Array.from({ length: bareConnections }, run));
  return (count * 1000) / milliseconds;
}

/** Checks that each conversion stands in the ledger, and that each balance is the sum of its entries. */
async function compareSums(sql: Sql): Promise<void> {
  const [row] = await sql<{ conversions: number; onHold: number; entries: number; balances: number }[]>`
    select (select count(*)::int from conversions) as conversions, (select sum(amount) from conversions where state = 'hold') as "onHold",
      (select sum(amount) from ledger_entries) as entries, (select sum(hold + available + blocked) from balances) as balances`;
  const isRight =
    row && Number(row.onHold) === Number(row.entries) && Number(row.entries) === Number(row.balances);
  print(
    `${row?.conversions} conversions; conversions, entries and balances are ${isRight ? 'equal' : 'UNEQUAL'}`,
  );
}
