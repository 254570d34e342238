import { Gauge, type Registry } from 'prom-client';
import type { App } from '../../app.ts';
import { botOf } from '../../messages/telegram/bot-api.ts';
import type { Sql } from '../../platform/db/connection.ts';
import type { Log } from '../../platform/program/log.ts';
import { countWaiting } from '../../reports/clickhouse/queries.ts';
import { findBacklog, findLetters } from './backlog-queries.ts';
import { findQueues } from './job-queries.ts';

/** Milliseconds for which the database's numbers are reused, however often they are asked for. */
const kept = 5_000;
/** Milliseconds that a scrape waits for the database. */
const patience = 2_000;

type Found = Awaited<ReturnType<typeof find>>;
type Numbers = [labels: Record<string, string>, value: number][];
type Shown = [name: string, help: string, numbersOf: (found: Found) => Numbers];

const one =
  (numberOf: (found: Found['backlog']) => number) =>
  ({ backlog }: Found): Numbers => [[{}, numberOf(backlog)]];
const ofTasks =
  (numberOf: (queue: Found['queues'][number]) => number) =>
  ({ queues }: Found): Numbers =>
    queues.map((queue) => [{ task: queue.task }, numberOf(queue)]);
const ofChannels =
  (numberOf: (letters: Found['letters'][number]) => number) =>
  ({ letters }: Found): Numbers =>
    letters.map((of) => [{ channel: of.channel }, numberOf(of)]);

/** Counts stop at 10,000. */
const shown: Shown[] = [
  ['jobs_waiting', 'Jobs that wait, by task', ofTasks(({ waiting }) => waiting)],
  ['jobs_failed', 'Jobs that are not tried again, by task', ofTasks(({ failed }) => failed)],
  ['jobs_late_seconds', 'Since when the oldest job could be done, by task', ofTasks(({ late }) => late)],
  ['notifications_waiting', 'Notifications that wait, by channel', ofChannels(({ waiting }) => waiting)],
  [
    'notifications_failed',
    'Notifications that were given up, by channel',
    ofChannels(({ failed }) => failed),
  ],
  [
    'notifications_late_seconds',
    'Since when the oldest one is due, by channel',
    ofChannels(({ late }) => late),
  ],
  ['postbacks_waiting', 'Deliveries that wait for a tracker', one(({ postbacks }) => postbacks)],
  [
    'postbacks_oldest_seconds',
    'Age of the oldest delivery that waits',
    one(({ postbacksOldest }) => postbacksOldest),
  ],
  [
    'postbacks_late_seconds',
    'Since when the oldest delivery is due that nothing holds',
    one(({ postbacksLate }) => postbacksLate),
  ],
  [
    'postbacks_troubled',
    'Postbacks whose tracker refuses, by whether they are still called or paused',
    ({ backlog: { failing, paused } }) => [
      [{ state: 'failing' }, failing],
      [{ state: 'paused' }, paused],
    ],
  ],
  ['calls_waiting', 'Calls of advertisers that wait for their click', one(({ calls }) => calls)],
  [
    'calls_waiting_oldest_seconds',
    'Since when the oldest of them waits',
    one(({ callsOldest }) => callsOldest),
  ],
  [
    'clickhouse_waiting',
    'What waits to be copied to ClickHouse: clicks, changes of conversions, and days that are to be copied whole',
    ({ copying: { clicks, conversions, days } }) => [
      [{ kind: 'clicks' }, clicks],
      [{ kind: 'conversions' }, conversions],
      [{ kind: 'days' }, days],
    ],
  ],
  [
    'clickhouse_oldest_seconds',
    'Since when the oldest of the clicks and changes waits',
    ({ copying: { seconds } }) => [[{}, seconds]],
  ],
  [
    'telegram_silence_seconds',
    'Since when nobody listens to the bot',
    ({ backlog: { telegram } }) => (telegram === null ? [] : [[{}, telegram]]),
  ],
];

/**
 * Adds the database's waiting work to a process's metrics. While the database does not answer the metrics have no value, and
 * `kabinet_database_up` is 0.
 */
export function watchBacklog(
  registry: Registry,
  { sql, log, settings }: Pick<App, 'sql' | 'log' | 'settings'>,
): void {
  const botId = botOf(settings)?.id ?? null;
  const read = createReader(() => find(sql, botId), log);
  const registers = [registry];
  for (const [name, help, numbersOf] of shown)
    new Gauge({
      name: `kabinet_${name}`,
      help,
      labelNames: ['task', 'channel', 'state', 'kind'],
      registers,
      async collect() {
        const found = await read();
        this.reset();
        for (const [labels, value] of found ? numbersOf(found) : []) this.set(labels, value);
      },
    });
  new Gauge({
    name: 'kabinet_database_up',
    help: 'Whether the database answers',
    registers,
    async collect() {
      this.set((await read()) ? 1 : 0);
    },
  });
}

/** Reads the numbers once for all callers within a few seconds; null without an answer. */
function createReader(ask: () => Promise<Found>, log: Log): () => Promise<Found | null> {
  let reading: Promise<Found | null> | null = null;
  let readAt = Number.NEGATIVE_INFINITY;
  return async () => {
    if (performance.now() - readAt > kept) {
      readAt = Number.POSITIVE_INFINITY;
      reading = ask()
        .catch((error) => {
          log.warn({ err: error }, 'the numbers of what waits cannot be read');
          return null;
        })
        .finally(() => {
          readAt = performance.now();
        });
    }
    const late = Promise.withResolvers<null>();
    const timer = setTimeout(() => late.resolve(null), patience);
    return Promise.race([reading, late.promise]).finally(() => clearTimeout(timer));
  };
}

async function find(sql: Sql, botId: number | null) {
  const [queues, letters, backlog, copying] = await sql.inLine((db) =>
    Promise.all([findQueues(db), findLetters(db), findBacklog(db, botId), countWaiting(db)]),
  );
  const now = Date.now();
  return {
    letters,
    backlog,
    copying,
    queues: queues.map(({ dueSince, ...queue }) => ({
      ...queue,
      late: dueSince ? Math.max(0, (now - dueSince.getTime()) / 1000) : 0,
    })),
  };
}
