import { clickPacksWork } from '../../server/reports/statistics/packs/make-packs.ts';
import { sumSubDays } from '../../server/reports/statistics/subs/sum-subs.ts';
import { type Partner, startApp, stopApps } from '../harness/app.ts';
import { lastDays, median, print, timesOf, vacuum } from '../harness/figures.ts';
import { fillSums, fillTraffic, makeOffers } from '../harness/traffic.ts';

// Measures daily sums of subs: `node bench/growth/daily-subs.ts [most] [rounds]`. A partner has clicks of 35 days: a thousandth of
// `most` (a million by default), a thirtieth, all of it; each click has a sub1 of its own, or one of 40. Measured: the bytes that
// the sums add to what clicks, their sums and packs take (goal: at most 1.3 times); the time in which a day is summed; a report of
// a year by sub1 and by country, for which the sums are copied back ten times.
const most = Number(process.argv[2] ?? 1_000_000);
const rounds = Number(process.argv[3] ?? 11);
const day = 86_400_000;
const today = Math.floor(Date.now() / day);

for (const size of [most / 1_000, most / 30, most])
  for (const [name, sub1] of [
    ['of its own', 'md5(n::text)'],
    ['of 40', "'метка ' || n % 40"],
  ] as const)
    await measure(Math.round(size), name, sub1);
await stopApps();

async function measure(size: number, name: string, sub1: string): Promise<void> {
  const app = await startApp();
  const { sql } = app;
  const offers = await makeOffers(app, 20);
  const partner = await app.partner();
  await fillTraffic(app, partner.id, offers, size, { sub1, sub2: "''" });
  await fillSums(app);
  await sql.patient`insert into unpacked_days select distinct floor(extract(epoch from hour) / 86400)::integer, 'come' from click_hours`;
  await clickPacksWork(app.app).run({});
  const began = performance.now();
  await sumSubDays(sql, { from: today - 36, to: today });
  const took = (performance.now() - began) / 35;
  await vacuum(sql);
  const { before, subs } = await sql<{ before: number; subs: number }[]>`
    select sum(pg_total_relation_size(oid)) filter (where relname <> 'sub_days')::float8 as before,
      sum(pg_total_relation_size(oid)) filter (where relname = 'sub_days')::float8 as subs
    from pg_class where relkind = 'r'
      and (relname ~ '^clicks_' or relname in ('click_hours', 'click_sums', 'click_packs', 'packed_days', 'sub_days'))`.one();
  print(
    `${size} clicks, sub1 ${name}: ${Math.round(before / size)} bytes a click, sums of subs ${(subs / size).toFixed(1)}: ` +
      `${((before + subs) / before).toFixed(3)} times; a day summed in ${took.toFixed(0)} ms`,
  );
  await copyBack(sql);
  for (const groupBy of ['sub1', 'country'] as const)
    print(`  a year by ${groupBy}: ${await timeOf(partner, groupBy)} ms`);
}

/** Copies the sums of days back ten times, so that a year has them. */
async function copyBack(sql: Awaited<ReturnType<typeof startApp>>['sql']): Promise<void> {
  await sql.patient`
    insert into sub_days select user_id, day - 36 * n, clicks, sub1, sub2, sub3, sub4, sub5 from sub_days, generate_series(1, 10) n`;
  await sql.patient`
    insert into click_sums
    select user_id, dimension, span, at - 36 * n * interval '1 day', key, clicks, uniques, bots, trafficbacks
    from click_sums, generate_series(1, 10) n on conflict do nothing`;
  await vacuum(sql);
}

async function timeOf(partner: Partner, groupBy: 'sub1' | 'country'): Promise<string> {
  const times = await timesOf(rounds, () =>
    partner.result('statistics.get-report', { ...lastDays(366), groupBy, pageSize: 100 }),
  );
  return median(times).toFixed(0);
}
