import { startTestApp, type TestApp } from '#server/testing/app';
import { globalSetup, globalTeardown } from '#server/testing/runner/setup';
import { conversionDaysWorks } from '../server/reports/statistics/days/sum-days.ts';
import { clickPacksWork } from '../server/reports/statistics/packs/make-packs.ts';
import { median, print, vacuum } from './figures.ts';
import { askInTurn, type Questions } from './growing.ts';
import { fillSums, fillTraffic, makeOffers } from './traffic.ts';

// Measures reports as a partner's traffic grows: `node bench/report.ts [most] [rounds]`. Two partners have clicks of 35 days in
// one database, one a thousandth of `most`, the other all of `most` (a million by default), with three conversions for every
// hundred clicks. Their calls take turns, over HTTP with session and checks. The goals with a million: 60 ms by one dimension,
// 400 ms by a sub or three dimensions, 15 ms for the overview, 300 ms for the network by two dimensions.
const most = Number(process.argv[2] ?? 1_000_000);
const rounds = Number(process.argv[3] ?? 21);

await globalSetup();
const app = await startTestApp();
const offers = await makeOffers(app, 20);
const partners = [await fill(most / 1_000), await fill(most)];
await fillSums(app);
await app.sql
  .patient`insert into unpacked_days select distinct floor(extract(epoch from hour) / 86400)::integer, 'come' from click_hours`;
const packing = performance.now();
await clickPacksWork(app.app).run({});
print(`packed in ${Math.round(performance.now() - packing)} ms`);
await vacuum(app.sql);
for (const work of conversionDaysWorks(app.app)) await work.run({});

print(`clicks: ${partners.map(({ size }) => size).join(', ')}; median of ${rounds} calls in ms`);
await askInTurn(partners, questions(), rounds);
for (const groupBy of [
  ['offer', 'country'],
  ['partner', 'link'],
  ['day', 'device'],
  ['os', 'browser'],
] as const) {
  const times: number[] = [];
  for (let round = -1; round < rounds; round += 1) {
    const start = performance.now();
    await app.operator.result('operator.get-report', { ...month(), groupBy: [...groupBy], pageSize: 100 });
    if (round >= 0) times.push(performance.now() - start);
  }
  print(`${`network by ${groupBy.join(', ')}`.padEnd(28)} ${median(times).toFixed(1)}`);
}
await app.stop();
await globalTeardown();

type Partner = Awaited<ReturnType<TestApp['partner']>> & { size: number };

async function fill(size: number): Promise<Partner> {
  const partner = await app.partner();
  await fillTraffic(app, partner.id, offers, size);
  return { ...partner, size };
}

function month() {
  const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  return { from: dayBefore(29), to: dayBefore(0) };
}

function questions(): Questions<Partner> {
  const report = (asked: object) => (partner: Partner) =>
    partner.result('statistics.get-report', { ...month(), pageSize: 100, ...asked });
  return {
    'report by day': report({ groupBy: 'day' }),
    'report by hour': report({ groupBy: 'hour' }),
    'report by offer': report({ groupBy: 'offer' }),
    'report by country': report({ groupBy: 'country' }),
    'report by country, by click': report({ groupBy: 'country', basis: 'click' }),
    'report by day of an offer': report({ groupBy: 'day', filters: { offer: offers.slice(0, 1) } }),
    'report by link': report({ groupBy: 'link' }),
    'report by device': report({ groupBy: 'device' }),
    'report by offer of a country': report({ groupBy: 'offer', filters: { country: ['KZ'] } }),
    'report by sub, few values': report({ groupBy: 'sub1' }),
    'report by sub, many values': report({ groupBy: 'sub2' }),
    'report by sub and day': report({ groupBy: ['sub1', 'day'] }),
    'report by offer, country': report({ groupBy: ['offer', 'country'] }),
    'by offer, country, device': report({ groupBy: ['offer', 'country', 'device'] }),
    'by link, browser, hour': report({ groupBy: ['link', 'browser', 'hour-of-day'] }),
    'by sub2, offer, country': report({ groupBy: ['sub2', 'offer', 'country'] }),
    'with the period before': report({ groupBy: ['offer', 'country'], compare: true }),
    'saved by trafficback': (partner) => partner.result('statistics.get-trafficback', month()),
    overview: (partner) => partner.result('dashboard.get-overview', {}),
  };
}
