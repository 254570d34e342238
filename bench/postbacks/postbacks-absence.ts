import { loopback, pass, until } from '#server/testing/postbacks/sender';
import { startSenderProcess } from '#server/testing/postbacks/sender-process';
import { startTracker } from '#server/testing/postbacks/tracker';
import { startApp, stopApps } from '../harness/app.ts';
import { print } from '../harness/figures.ts';

// Simulates a tracker that is away for two hours while deliveries come: `node bench/postbacks/postbacks-absence.ts [deliveries]`. Senders
// wait by the database's clock, so everything that they wait for is moved ten minutes into the past, twelve times. The goals: one
// alarm; deliveries resume by themselves, in order; at most eight calls at once.
const most = Number(process.argv[2] ?? 50_000);
const steps = 12;

const app = await startApp(loopback);
const tracker = await startTracker();
const partner = await app.partner();
const { id } = await partner.result('postback.create-postback-global', {
  url: `${tracker.url}/?n={conversion_id}`,
  status: 'approve',
});
let queued = 0;

tracker.reply(503);
const sender = await startSenderProcess(app);
await queue(most / steps);
await until(health, ({ pausedAt }) => pausedAt !== null);
await until(tries, (made) => made === tracker.received.length);
const before = tracker.received.length;
for (let probe = 1; probe <= steps; probe += 1) {
  if (probe < steps) await queue(most / steps);
  await pass(app, '10 minutes');
  await until(tries, (made) => made === before + probe);
}
const probes = tracker.received.length - before;
const away = tracker.received.length;
tracker.reply((response) => void setTimeout(() => response.end('OK'), 2));
await pass(app, '10 minutes');
const began = performance.now();
await until(waiting, (left) => left === 0);
const took = (performance.now() - began) / 1000;

const came = tracker.received.slice(away).map(({ query }) => Number(query.n));
const { messages } = await partner.result('profile.get-notification-all', {});
print(
  `${queued} deliveries: ${before} calls until it was paused, ${probes} probes in two hours; then ${came.length} calls in ${took.toFixed(1)} s, ` +
    `${new Set(came).size} different, at most ${tracker.mostAtOnce()} at once, at most ${strayed(came)} places from their order`,
);
print(
  `notifications: ${messages
    .map(({ title }) => title)
    .toReversed()
    .join('; ')}`,
);
await sender.stop();
await tracker.stop();
await stopApps();

async function queue(count: number): Promise<void> {
  const from = queued + 1;
  const to = Math.round(queued + count);
  await app.sql`
    insert into postback_queue (user_id, postback_id, conversion_id, event, macros)
    select ${partner.id}, ${id}, n, 'approve', jsonb_build_object('conversion_id', n::text) from generate_series(${from}::int, ${to}::int) n`;
  queued = to;
  await app.sql`select pg_notify('kabinet_postbacks', ${tracker.url})`;
}

async function health() {
  const { items } = await partner.result('postback.get-postbacks-global', {});
  return items[0]?.health ?? { pausedAt: null };
}

async function tries(): Promise<number> {
  const [row] = await app.sql<
    { sum: number }[]
  >`select coalesce(sum(tries), 0)::int as sum from postback_queue`;
  return row?.sum ?? 0;
}

async function waiting(): Promise<number> {
  const [row] = await app.sql<{ count: number }[]>`select count(*)::int from postback_queue`;
  return row?.count ?? 0;
}

/** The largest distance of a delivery from its place by age. */
function strayed(numbers: number[]): number {
  const places = new Map(numbers.toSorted((a, b) => a - b).map((number, index) => [number, index]));
  return Math.max(...numbers.map((number, index) => Math.abs((places.get(number) ?? 0) - index)));
}
