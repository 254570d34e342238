import { connect } from '#server/platform/db/connection';
import { patientLimits } from '#server/platform/db/driver/limits';
import { startTestRedirector } from '#server/testing/traffic/redirector';
import { bringClicks } from '#server/traffic/redirector/spool/ship-queries';
import { makeClickId, rowOf } from '#server/traffic/redirector/visit/click';
import { startApp, stopApps } from '../harness/app.ts';
import { lastDays, median, print, quantile, timesOf } from '../harness/figures.ts';
import { addClicks, type Network } from '../harness/network-clicks.ts';
import { makeOffers } from '../harness/traffic.ts';

// Measures single clicks as they are kept: `TMPDIR=/var/tmp node bench/growth/clicks-growth.ts [most]`. A network of 100 partners has
// 10⁶, 10⁷ and 3 × 10⁷ clicks of 30 days (20 GB on the disk). Measured at each size: the disk space of a million clicks; reports
// of 30 days of a partner who has a hundredth of the clicks, and of a partner who has 10,000 at all sizes; conversions that
// arrive one after another; the shipping of clicks.
const most = Number(process.argv[2] ?? 30_000_000);
const sizes = [most / 30, most / 3, most].map(Math.round);

const app = await startApp();
const { sql } = app;
// This connection runs statements outside of a transaction, with more time than a visitor has.
const patient = connect(sql.address, 1, patientLimits);
const offerIds = await makeOffers(app, 20);
const growing = await app.partner();
const steady = await app.partner();
const others = await sql<{ id: number }[]>`
  with made as (
    insert into users (login, email, password_hash) select 'p' || n, 'p' || n || '@example.com', '' from generate_series(1, 99) n returning id
  ), opened as (insert into balances (user_id, currency_code) select id, 'RUB' from made)
  select id from made`;
const network = await makeNetwork([growing.id, ...others.map(({ id }) => id)]);
await addClicks(sql, await makeNetwork([steady.id]), 10_000);
const [offerId = 0] = offerIds;
const { key } = await app.admin.result('operator.rotate-offer-key', { offerId });
const redirector = await startTestRedirector(app);

let kept = 0;
for (const size of sizes) {
  const began = performance.now();
  await addClicks(sql, network, size - kept);
  kept = size;
  await tidy();
  print(`\n${size} clicks, filled in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  await measureSize();
  for (const [name, partner] of Object.entries({ growing, steady })) {
    const times = await reportTimes(partner);
    print(`  reports, the ${name} partner: ${times.join(', ')}`);
  }
  await measureArrivals(size);
  await measureShipping();
}
await redirector.stop();
await patient.end();
await stopApps();

/** Makes five links for each partner. */
async function makeNetwork(userIds: number[]): Promise<Network> {
  const links = await sql<{ id: number }[]>`
    insert into links (code, user_id, offer_id, name)
    select substr(md5(u || ' ' || n), 1, 10), u, ${offerIds[0] ?? 0}, '' from unnest(${userIds}::bigint[]) with ordinality users(u, place), generate_series(1, 5) n
    order by place, n returning id`;
  const terms = await sql<{ id: number }[]>`
    select max(id) as id from offer_terms where offer_id = any(${offerIds}::bigint[]) group by offer_id order by offer_id`;
  return { userIds, offerIds, linkIds: links.map(({ id }) => id), termsIds: terms.map(({ id }) => id) };
}

/** Leaves the tables as autovacuum would. */
async function tidy(): Promise<void> {
  const days = await sql<{ name: string }[]>`
    select inhrelid::regclass::text as name from pg_inherits where inhparent = 'clicks'::regclass`;
  for (const name of [...days.map((day) => day.name), 'click_hours', 'click_sums'])
    await patient.unsafe(`vacuum analyze ${name}`);
  await patient.unsafe('analyze clicks');
  await patient.unsafe('checkpoint');
}

async function measureSize(): Promise<void> {
  const rows = await sql<{ name: string; count: number; heap: number; indexes: number }[]>`
    select coalesce(pg_partition_root(oid), oid)::regclass::text as name, sum(reltuples)::float8 as count, sum(pg_table_size(oid))::float8 as heap,
      sum(pg_indexes_size(oid))::float8 as indexes
    from pg_class where relkind = 'r' and (relname ~ '^clicks_' or relname in ('click_hours', 'click_sums')) group by 1 order by 1`;
  // The count includes clicks that were shipped at a smaller size.
  const clicks = rows.find(({ name }) => name === 'clicks')?.count ?? 1;
  const megabytes = (bytes: number) => `${Math.round(bytes / clicks)} MB`;
  for (const { name, count, heap, indexes } of rows)
    print(
      `  a million clicks take in ${name}: ${((count / clicks) * 1e6).toFixed(0)} rows, ${megabytes(heap)}, indexes ${megabytes(indexes)}`,
    );
}

async function reportTimes(partner: typeof growing): Promise<string[]> {
  const groups = ['day', 'offer', 'country', 'link', 'sub1'] as const;
  const texts: string[] = [];
  for (const groupBy of groups) {
    const times = await timesOf(11, () =>
      partner.result('statistics.get-report', { ...lastDays(30), groupBy }),
    );
    texts.push(`by ${groupBy} ${median(times).toFixed(1)}`);
  }
  const times = await timesOf(11, () => partner.result('dashboard.get-overview', {}));
  return [...texts, `overview ${median(times).toFixed(1)} ms`];
}

/** Measures conversions of clicks of all days, one call after another over HTTP. */
async function measureArrivals(size: number): Promise<void> {
  const share = Math.min(100, (100 * 400 * 60) / size);
  const clicks = await sql.patient<{ id: string }[]>`
    select id from clicks tablesample system (${share}::float4) where target_offer_id = ${offerId}
      and not exists (select from conversions c where c.click_id = clicks.id) order by random() limit 402`;
  const queue = clicks.values();
  const times = await timesOf(Math.min(400, clicks.length - 2), async () => {
    const { value } = queue.next();
    const answer = await fetch(`${redirector.url}/in/${key}?click_id=${value?.id}&status=approve`);
    const line = await answer.text();
    if (line !== 'OK') throw new Error(line);
  });
  print(
    `  ${times.length} conversions, one after another: median ${median(times).toFixed(1)} ms, p99 ${quantile(times, 0.99).toFixed(1)} ms`,
  );
}

/** Measures stretches as the shipper brings them: 5,000 clicks of all partners in one transaction. */
async function measureShipping(): Promise<void> {
  const stretch = 5_000;
  const place = async () => {
    const [row] = await sql<{ bytes: number }[]>`
      select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as bytes`;
    return row?.bytes ?? 0;
  };
  const before = await place();
  const times = await timesOf(11, () => {
    const rows = Array.from({ length: stretch }, (_, n) => arriving(n));
    return sql.begin((tx) => bringClicks(tx, rows));
  });
  const bytes = ((await place()) - before) / (13 * stretch);
  print(
    `  ${stretch} clicks shipped with their sums: median ${median(times).toFixed(0)} ms; ${bytes.toFixed(0)} bytes of log a click`,
  );
}

function arriving(n: number): string {
  const at = Date.now();
  const p = (n * 7919) % 100;
  const m = Math.floor(n / 100);
  const place = (p + (m % 5)) % 20;
  const subs = [`метка ${m % 40}`, `объявление ${n % 20_000}`, '', '', ''];
  return rowOf({
    id: makeClickId(at),
    at,
    reason: null,
    outcome: 'offer',
    isUnique: true,
    link: {
      id: network.linkIds[p * 5 + (m % 5)] ?? 0,
      userId: network.userIds[p] ?? 0,
      offerId: offerIds[p % 20] ?? 0,
      subs: null,
      landingId: null,
    },
    targetOfferId: offerIds[place] ?? 0,
    termsId: network.termsIds[place] ?? 0,
    landingId: null,
    creative: null,
    chosen: null,
    subParams: { subs, erid: '' },
    domain: '',
    visitor: {
      address: '203.0.113.7',
      country: m % 3 ? 'RU' : 'KZ',
      referrer: 'news.example',
      isForbidden: false,
      device: 'phone',
      os: 'Android',
      browser: 'Chrome',
      isBot: false,
      hash: 0,
    },
  });
}
