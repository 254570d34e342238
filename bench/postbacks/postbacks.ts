import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { until } from '#server/testing/postbacks/sender';
import { startSenderProcess } from '#server/testing/postbacks/sender-process';
import { startTracker } from '#server/testing/postbacks/tracker';
import { makeAdvertiser } from '#server/testing/traffic/conversions';
import { startTestRedirector } from '#server/testing/traffic/redirector';
import { startApp, stopApps } from '../harness/app.ts';
import { atRate, median, print, quantile } from '../harness/figures.ts';
import { bareLoop } from './postback-peers.ts';

// Measures the speed of the sender of postbacks: `node bench/postbacks/postbacks.ts [throughput | senders | latency | hanging]`. The
// trackers are a process of their own, on a hundred loopback addresses.
const wanted = process.argv[2];
const allow = { OUTBOUND_ALLOW: '127.0.0.0/8' };
const app = await startApp(allow);
const tracker = fork(new URL('./postback-tracker.ts', import.meta.url));
const [{ port }] = z.tuple([z.object({ port: z.int() })]).parse((await once(tracker, 'message')).slice(0, 1));
const hosts = Array.from({ length: 100 }, (_, n) => `127.0.0.${n + 1}`);
const origins = hosts.map((host) => `http://${host}:${port}`);
const partner = await app.partner();
const counted = z.object({ calls: z.int(), firstAt: z.number(), lastAt: z.number() });

if (!wanted || wanted === 'throughput') await throughput();
if (!wanted || wanted === 'senders') await compareSenders();
if (!wanted || wanted === 'latency') await latency();
if (!wanted || wanted === 'hanging') await hanging();

tracker.kill();
await stopApps();
process.exit();

/** The calls that trackers got since the last question, without the trackers that the last question set apart. */
async function ask(apart: string[] = []) {
  tracker.send({ kind: 'count', apart });
  return counted.parse((await once(tracker, 'message'))[0]);
}

/** Queues deliveries to the origins, as conversions do. */
async function queue(count: number, to: string[]): Promise<void> {
  await app.sql`truncate postback_queue, postback_health, postback_lanes`;
  await app.sql`delete from postbacks`;
  await partner.result('postback.get-secret');
  await app.sql`
    insert into postbacks (user_id, url, status, is_on, method)
    select ${partner.id}, origin || '/', 'approve', true, 'POST' from unnest(${to}::text[]) origin`;
  await app.sql`
    insert into postback_queue (user_id, postback_id, conversion_id, event, macros)
    select ${partner.id}, ids[1 + n % cardinality(ids)], n, 'approve', jsonb_build_object('click_id', gen_random_uuid()::text,
      'status', 'approve', 'payout', '100.00', 'currency', 'RUB', 'offer_name', 'Тёплый дом', 'conversion_id', n::text, 'sub1', 'abc')
    from generate_series(1, ${count}::int) n, (select array_agg(id order by id) as ids from postbacks) p`;
  await app.sql`analyze postback_queue`;
}

async function waiting(): Promise<number> {
  const [row] = await app.sql<{ count: number }[]>`select count(*)::int from postback_queue`;
  return row?.count ?? 0;
}

/** Time that new senders take to send the waiting deliveries, in ms, without the senders' start. */
async function drain(isDone: (left: number) => boolean = (left) => left === 0, senders = 1): Promise<number> {
  const before = await waiting();
  const started = await Promise.all(Array.from({ length: senders }, () => startSenderProcess(app, allow)));
  const began = performance.now();
  await until(waiting, (left) => isDone(left) || left < before - 200);
  await until(waiting, isDone);
  const took = performance.now() - began;
  await Promise.all(started.map((sender) => sender.stop()));
  return took;
}

/** Compares one sender and two, in turns, on as many trackers. */
async function compareSenders(): Promise<void> {
  const count = 20_000;
  const to = origins.slice(0, 16);
  const rates = { one: [] as number[], two: [] as number[] };
  for (let round = 0; round < 3; round += 1)
    for (const [name, senders] of [
      ['one', 1],
      ['two', 2],
    ] as const) {
      await queue(count, to);
      rates[name].push((count * 1000) / (await drain(undefined, senders)));
    }
  const one = median(rates.one);
  const two = median(rates.two);
  print(
    `deliveries a second: one sender ${one.toFixed(0)}, two ${two.toFixed(0)}: ${(two / one).toFixed(2)} of one`,
  );
}

async function throughput(): Promise<void> {
  const count = 20_000;
  const to = origins.slice(0, 16);
  const figures = { bare: [] as number[], ours: [] as number[] };
  for (let round = 0; round < 3; round += 1) {
    figures.bare.push(await bareLoop(to, count));
    await queue(count, to);
    figures.ours.push((count * 1000) / (await drain()));
  }
  const bare = median(figures.bare);
  const ours = median(figures.ours);
  print(
    `throughput, a second: bare ${bare.toFixed(0)}, ours ${ours.toFixed(0)}: ${(ours / bare).toFixed(2)} of it (goal 0.55)`,
  );
}

async function latency(): Promise<void> {
  const own = await startTracker();
  const advertiser = await makeAdvertiser(app);
  const callers = await Promise.all(Array.from({ length: 20 }, () => app.partner()));
  for (const caller of callers)
    await caller.result('postback.create-postback-global', {
      url: `${own.url}/?c={click_id}`,
      status: 'create',
    });
  const redirector = await startTestRedirector(app);
  const sender = await startSenderProcess(app, allow);
  await pause(1_000);
  for (const rate of [20, 50, 300]) {
    // Opens connections and compiles code before the measurement.
    await measure(rate, 2);
    const { times, answered } = await measure(rate, 10);
    print(
      `latency at ${rate} calls a second: ${times.length} of ${rate * 10}, median ${median(times).toFixed(1)} ms (15), p99 ${quantile(times, 0.99).toFixed(1)} ms (100); the call was answered after ${median(answered).toFixed(1)} ms, p99 ${quantile(answered, 0.99).toFixed(1)} ms`,
    );
  }
  await Promise.all([sender.stop(), redirector.stop()]);
  await own.stop();

  async function measure(rate: number, seconds: number) {
    const clicks: string[] = [];
    for (let n = 0; n < rate * seconds; n += 1)
      clicks.push(await advertiser.click(callers[n % callers.length] ?? partner));
    const calledAt = new Map<string, number>();
    const answered: number[] = [];
    own.received.length = 0;
    await atRate(rate, seconds, async () => {
      const click = clicks.pop() ?? '';
      const at = performance.now();
      calledAt.set(click, at);
      await fetch(`${redirector.url}/in/${advertiser.key}?click_id=${click}&status=new`);
      answered.push(performance.now() - at);
    });
    await pause(1_000);
    const times = own.received.map(({ query, at }) => at - (calledAt.get(query.c ?? '') ?? Number.NaN));
    return { times, answered };
  }
}

/** Each round measures all cases, one after another: the machine's speed varies more than the cases differ. */
async function hanging(): Promise<void> {
  const each = 100;
  const cases = {
    'all answer': { hang: 0, slow: 0 },
    '1 of 100 hangs': { hang: 1, slow: 0 },
    '10 of 100 hang': { hang: 10, slow: 0 },
    'one answers in 9 s': { hang: 0, slow: 1 },
  };
  const run = async ({ hang, slow }: { hang: number; slow: number }) => {
    const bad = hosts.slice(0, hang + slow);
    tracker.send({ kind: 'behave', hang: hosts.slice(0, hang), slow: hosts.slice(hang, hang + slow) });
    await queue(each * 100, origins);
    await ask(bad);
    await drain((left) => left <= bad.length * each);
    const { calls, firstAt, lastAt } = await ask();
    return (calls * 1000) / (lastAt - firstAt);
  };
  const rates = new Map<string, number[]>();
  for (let round = 0; round < 4; round += 1) {
    for (const [name, how] of Object.entries(cases))
      rates.set(name, [...(rates.get(name) ?? []), await run(how)]);
  }
  tracker.send({ kind: 'behave', hang: [], slow: [] });
  const good = rates.get('all answer') ?? [];
  for (const [name, all] of rates) {
    const shares = all.map((rate, round) => 100 * (1 - rate / (good[round] ?? 1)));
    print(
      `${name}: the others get ${Math.round(median(all))} a second, ${median(shares).toFixed(1)} % less (5), by rounds ${shares.map((share) => share.toFixed(0)).join(', ')}`,
    );
  }
}
