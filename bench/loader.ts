import { monitorEventLoopDelay } from 'node:perf_hooks';
import { comparisonWork } from '#server/conversions/loader/compare';
import { makeClick } from '#server/testing/traffic/clicks';
import { makeAdvertiser } from '#server/testing/traffic/conversions';
import { comparable, keptExport } from '#server/testing/traffic/exports';
import { startApp, stopApps } from './harness/app.ts';
import { atRate, print, quantile, timeOf, vacuum } from './harness/figures.ts';

// Measures the comparison of 100,000 lines of a tracker's export beside advertisers' calls: `node bench/loader.ts`. One line in a
// hundred is missing, of another status, of another sum, or of a strange click; all of them must be found, and nothing else. A
// second partner has as many conversions. The limit is ten seconds from the first byte to the result.
const count = 100_000;
const limit = 10;
const perSecond = 20;
const planted = { status: 0, amount: 0, ours: 0, theirs: count / 100 };

const app = await startApp({ CLICK_DAYS: '3650' });
const partner = await app.partner();
const { offerId, call } = await makeAdvertiser(app, { clickDays: 60, holdDays: 0 });
const other = await app.partner();
await makeClick(app, { userId: partner.id, offerId });
for (const { id } of [partner, other]) await insertConversions(id);
await vacuum(app.sql, 'conversions', 'clicks');
const file = await exportOf(partner.id);
print(`a file of ${(Buffer.byteLength(file) / 1e6).toFixed(1)} MB`);

const quiet = await callsFor(5);
const delay = monitorEventLoopDelay({ resolution: 5 });
const before = process.memoryUsage().rss;
let most = before;
const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20);
delay.enable();
let isRunning = true;
const beside = callsWhile(() => isRunning);
let uploaded = 0;
let id = 0;
const took = await timeOf(async () => {
  uploaded = await timeOf(async () => {
    const kept = await keptExport(app, partner, file);
    ({ id } = await partner.result('loader.create-comparison', {
      fileId: kept.fileId,
      columns: comparable(kept.columns),
    }));
  });
  await comparisonWork(app.app).run({ id });
});
isRunning = false;
delay.disable();
clearInterval(watch);
const busy = await beside;
const { counts, offset, state, fault } = await partner.result('loader.get-comparison', { id });
const { status, amount, ours, theirs } = planted;
const expected = { ...planted, same: count - status - amount - ours, theirs };
const isRight = Object.entries(expected).every(([group, n]) => Reflect.get(counts, group) === n);
print(
  `${state} ${fault} ${JSON.stringify(counts)}, zone ${offset} min: ${isRight ? 'all found, none invented' : 'WRONG'}`,
);
print(
  `${(took / 1000).toFixed(1)} s, of them ${(uploaded / 1000).toFixed(1)} s until the file is kept (limit ${limit})`,
);
print(
  `memory of the process: +${((most - before) / 1e6).toFixed(0)} MB; event loop p99 ${(delay.percentile(99) / 1e6).toFixed(0)} ms, most ${(delay.max / 1e6).toFixed(0)} ms`,
);
print(
  `an advertiser's call: ${median(quiet)} ms quiet, ${median(busy)} ms beside it (p95 ${quantile(quiet, 0.95).toFixed(1)}, ${quantile(busy, 0.95).toFixed(1)})`,
);
const again = (
  await timeOf(() => partner.result('loader.get-comparison-rows', { id, group: 'theirs' }))
).toFixed(0);
print(`a page of rows: ${again} ms`);
await stopApps();
process.exit(isRight && took <= limit * 1000 ? 0 : 1);

function median(times: number[]): string {
  return quantile(times, 0.5).toFixed(1);
}

/** Advertisers' calls for so many seconds; returns their times. */
async function callsFor(seconds: number): Promise<number[]> {
  const times: number[] = [];
  await atRate(perSecond, seconds, async () => void times.push(await oneCall()));
  return times;
}

async function callsWhile(goesOn: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (goesOn()) await atRate(perSecond, 1, async () => void times.push(await oneCall()));
  return times;
}

async function oneCall(): Promise<number> {
  const click_id = await makeClick(app, { userId: other.id, offerId });
  return await timeOf(() => call({ click_id, status: 'hold' }));
}

/** Conversions of ten whole days, with a tracker's id in the first sub, as the program has them. */
async function insertConversions(userId: number): Promise<void> {
  await app.sql.patient`
    insert into conversions (user_id, offer_id, terms_id, click_id, click_at, subs, goal, tid, state, is_confirmed, amount,
      currency_code, reject_reason, held_since, cap_day, created_at, outcome, referrer)
    select ${userId}, ${offerId}, (select max(id) from offer_terms where offer_id = ${offerId}), gen_random_uuid(), at - interval '1 hour',
      array['t' || ${userId}::text || 'x' || n, '', '', '', ''], '', '', state, false, 10000 + n % 7, 'RUB',
      case when state = 'reject' then 'fraud' end, case when state = 'hold' then at end, at::date, at, 'offer', ''
    from (
      select n, (date_trunc('day', now() at time zone 'UTC') - interval '11 days') at time zone 'UTC' + n * (interval '10 days' / ${count}) as at,
        (array['hold', 'approve', 'reject'])[1 + n % 3] as state
      from generate_series(0, ${count - 1}) n) made`;
}

/** Keitaro's export by the clock of Kolkata, with the differences. */
async function exportOf(userId: number): Promise<string> {
  const rows = await app.sql<{ sub: string; state: string; amount: number; at: Date }[]>`
    select subs[1] as sub, state, amount, created_at as at from conversions
    where user_id = ${userId} and subs[1] <> '' order by created_at`;
  const words: Record<string, string> = { hold: 'lead', approve: 'sale', reject: 'rejected' };
  const lines = rows.flatMap(({ sub, state, amount, at }, n) => {
    const kind = n % 100;
    // Sums of rejected ones are not compared.
    const isOther = kind === 59 && state !== 'reject';
    planted.ours += Number(kind === 17);
    planted.status += Number(kind === 38);
    planted.amount += Number(isOther);
    if (kind === 17) return [];
    const time = new Date(at.getTime() + 330 * 60_000 + (n % 20) * 1000)
      .toISOString()
      .slice(0, 19)
      .replace('T', ' ');
    const said = kind === 38 ? (state === 'approve' ? 'lead' : 'sale') : words[state];
    const sum = isOther ? amount + 100 : amount;
    return [
      `${sub},campaign ${n % 50},${said},${(sum / 100).toFixed(2)},RUB,${time},RU,mobile,Android,source-${n % 9}`,
    ];
  });
  const strangers = Array.from({ length: count / 100 }, (_, n) => `z${n},campaign,lead,1.00,RUB,,,,,`);
  return [
    'Sub ID,Campaign,Status,Revenue,Currency,Postback Datetime,Country,Device,OS,Source',
    ...lines,
    ...strangers,
  ].join('\n');
}
