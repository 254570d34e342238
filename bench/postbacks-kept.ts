import { setTimeout as pause } from 'node:timers/promises';
import { dayOf, dropDay, findDaysBefore } from '#server/platform/db/day-queries';
import { makeDeliveryDays } from '#server/postbacks/postbacks/deliveries/days';
import { startTestApp, type TestApp } from '#server/testing/app';
import { globalSetup, globalTeardown } from '#server/testing/runner/setup';
import { print, quantile } from './figures.ts';
import { askInTurn, type Questions } from './growing.ts';

// What a partner's deliveries cost as they are kept: `TMPDIR=/var/tmp node bench/postbacks-kept.ts [most]` (ten million take 7 GB). Two partners in
// one database with 10,000 deliveries and `most`, of 30 days; their calls take turns, over HTTP with session and checks. Goal: 1.5
// times. Then a day is dropped while both read and deliveries end: what the slowest of them waits for.
const most = Number(process.argv[2] ?? 10_000_000);
const few = 10_000;
const days = 30;
const rounds = 21;
const events = ['create', 'hold', 'approve', 'reject'] as const;

await globalSetup();
const app = await startTestApp();
await makeDeliveryDays(app.sql, days);
const partners = [await fill(few), await fill(most)];
const partitions = await app.sql<{ name: string }[]>`
  select inhrelid::regclass::text as name from pg_inherits where inhparent = 'postback_deliveries'::regclass`;
// One by one: no statement may take longer than 20 seconds.
for (const { name } of partitions) await app.sql.unsafe(`vacuum analyze ${name}`);
await app.sql`analyze postback_deliveries`;
const [size] = await app.sql<{ megabytes: number }[]>`
  select (sum(pg_total_relation_size(inhrelid)) / 1e6)::int as megabytes from pg_inherits where inhparent = 'postback_deliveries'::regclass`;
print(`${most + few} deliveries take ${size?.megabytes} MB; median of ${rounds} calls in ms`);

await askInTurn(partners, questions(), rounds);
await whileADayIsDropped();
await app.stop();
await globalTeardown();

type Partner = Awaited<ReturnType<TestApp['partner']>> & { postbackIds: number[] };

async function fill(count: number): Promise<Partner> {
  const partner = await app.partner();
  const postbackIds: number[] = [];
  for (const status of events) {
    const { id } = await partner.result('postback.create-postback-global', {
      url: `https://tracker.example.com/${status}?c={click_id}`,
      status,
    });
    postbackIds.push(id);
  }
  for (let day = 0; day < days; day += 1) {
    await app.sql`
      insert into postback_deliveries (id, message_id, user_id, postback_id, conversion_id, event, macros, at, ended_at, state, tries, sent_at,
        method, url, status, answer, milliseconds)
      select nextval(pg_get_serial_sequence('postback_queue', 'id')), 1, ${partner.id}, (${postbackIds}::bigint[])[1 + kind.place],
        n, (${[...events]}::text[])[1 + kind.place], '{"click_id": "019aab3e-7c00-7d2a-9c1e-3f1a2b4c5d6e", "payout": "100.00"}', made.at, made.at, made.state, 1, made.at,
        'GET', 'https://tracker.example.com/?c=019aab3e-7c00-7d2a-9c1e-3f1a2b4c5d6e', 200, 'OK', 40
      from generate_series(1, ${Math.round(count / days)}::int) n
      cross join lateral (select case when n % 20 < 11 then 0 when n % 20 < 13 then 1 when n % 20 < 19 then 2 else 3 end as place) kind
      cross join lateral (select case when n % 100 < 97 then 'delivered' when n % 100 < 99 then 'failed' else 'expired' end as state,
        now() - ${day}::int * interval '1 day' - n * interval '1 day' / ${Math.round(count / days)}::int as at) made`;
  }
  return { ...partner, postbackIds };
}

function questions(): Questions<Partner> {
  const timeZone = 'Europe/Moscow';
  const dayBefore = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString().slice(0, 10);
  const list = (asked: object) => (partner: Partner) =>
    partner.result('postback.get-deliveries', { timeZone, ...asked });
  return {
    'first page': list({}),
    'page 50': list({ page: 50 }),
    ...Object.fromEntries(events.map((event) => [`event ${event}`, list({ event })])),
    ...Object.fromEntries(['delivered', 'failed', 'expired'].map((state) => [state, list({ state })])),
    'rejected and expired': list({ event: 'reject', state: 'expired' }),
    'a postback': (partner) => list({ postbackId: partner.postbackIds[3] })(partner),
    'a postback, failed': (partner) => list({ postbackId: partner.postbackIds[3], state: 'failed' })(partner),
    'one day': list({ from: dayBefore(9), to: dayBefore(9) }),
    'two weeks, failed': list({ from: dayBefore(20), to: dayBefore(7), state: 'failed' }),
    health: (partner) => partner.result('postback.get-postbacks-global', {}),
  };
}

async function whileADayIsDropped(): Promise<void> {
  const { sql } = app;
  let isOver = false;
  const times = { read: [] as number[], write: [] as number[] };
  const timed = async (kind: keyof typeof times, act: () => Promise<unknown>) => {
    while (!isOver) {
      const start = performance.now();
      await act();
      times[kind].push(performance.now() - start);
      await pause(2);
    }
  };
  const [, large] = partners;
  const running = Promise.all([
    timed('read', async () => large?.result('postback.get-deliveries', { timeZone: 'UTC' })),
    timed(
      'write',
      () => sql`
        insert into postback_deliveries (id, message_id, user_id, postback_id, conversion_id, event, macros, at, ended_at, state, tries)
        values (nextval(pg_get_serial_sequence('postback_queue', 'id')), 1, 1, 1, 1, 'approve', '{}', now(), now(), 'delivered', 1)`,
    ),
  ]);
  await pause(5_000);
  const before = { read: times.read.splice(0), write: times.write.splice(0) };
  const table = { name: 'postback_deliveries', firstOf: (at: number) => new Date(at).toISOString() };
  const began = performance.now();
  const old = (await findDaysBefore(sql, table, dayOf(Date.now()) - days + 3)).slice(0, 3);
  for (const day of old) await dropDay(sql, table, day);
  const took = performance.now() - began;
  isOver = true;
  await running;
  for (const kind of ['read', 'write'] as const)
    print(
      `${old.length} days dropped in ${took.toFixed(0)} ms: ${kind} p99 ${quantile(before[kind], 0.99).toFixed(1)} -> ${quantile(times[kind], 0.99).toFixed(1)} ms, ` +
        `slowest ${Math.max(...before[kind]).toFixed(1)} -> ${Math.max(...times[kind]).toFixed(1)} ms`,
    );
}
