import { conversionDaysWorks } from '../../server/reports/statistics/days/sum-days.ts';
import { clickPacksWork } from '../../server/reports/statistics/packs/make-packs.ts';
import { type Partner, startApp, stopApps } from '../harness/app.ts';
import { lastDays, median, print, timesOf, vacuum } from '../harness/figures.ts';
import { askInTurn, type Questions } from '../harness/growing.ts';
import { fillSums, fillTraffic, makeOffers } from '../harness/traffic.ts';

// Measures reports as a partner's traffic grows: `node bench/growth/report.ts [most] [rounds]`. Two partners have clicks of 35 days in
// one database, one a thousandth of `most`, the other all of `most` (a million by default), with three conversions for every
// hundred clicks. Their calls take turns, over HTTP with session and checks. The goals with a million: 60 ms by one dimension,
// 400 ms by a sub or three dimensions, 15 ms for the overview, 300 ms for the network by two dimensions.
const most = Number(process.argv[2] ?? 1_000_000);
const rounds = Number(process.argv[3] ?? 21);

const app = await startApp();
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
  const asked = { ...lastDays(30), groupBy: [...groupBy], pageSize: 100 };
  const times = await timesOf(rounds, () => app.operator.result('operator.get-report', asked), 1);
  print(`${`network by ${groupBy.join(', ')}`.padEnd(28)} ${median(times).toFixed(1)}`);
}
await stopApps();

type Sized = Partner & { size: number };

async function fill(size: number): Promise<Sized> {
  const partner = await app.partner();
  await fillTraffic(app, partner.id, offers, size);
  return { ...partner, size };
}

function questions(): Questions<Sized> {
  const report = (asked: object) => (partner: Sized) =>
    partner.result('statistics.get-report', { ...lastDays(30), pageSize: 100, ...asked });
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
    'saved by trafficback': (partner) => partner.result('statistics.get-trafficback', lastDays(30)),
    overview: (partner) => partner.result('dashboard.get-overview', {}),
  };
}
