import { startTestApp, type TestApp } from '#server/testing/app';
import { globalSetup, globalTeardown } from '#server/testing/runner/setup';
import { print } from './figures.ts';
import { askInTurn, type Questions } from './growing.ts';

// What the staff's list of offers costs as a network grows: `node bench/staff-offers.ts [most]`. One program and one database for each number of
// offers, 1,000 to 20,000; their calls take turns, over HTTP with a key. The goal is that the largest takes at most 1.5 times the time of
// the smallest.
const rounds = 21;
const most = Number(process.argv[2] ?? 20_000);
const sizes = [1_000, 20_000].filter((size) => size <= most);

await globalSetup();
const networks: Network[] = [];
for (const size of sizes) {
  const app = await startTestApp();
  await fillOffers(app, size);
  networks.push({ app, size });
}

print(`offers: ${sizes.join(', ')}; median of ${rounds} calls in ms`);
await askInTurn(networks, questions(), rounds);
for (const { app } of networks) await app.stop();
await globalTeardown();

type Network = { app: TestApp; size: number };

function questions(): Questions<Network> {
  const offers =
    (filter: object) =>
    ({ app }: Network) =>
      app.operator.result('operator.get-offers', filter);
  return {
    'offers, first page': offers({}),
    'offers, by name': offers({ sort: 'name' }),
    'offers, paused': offers({ status: 'paused' }),
    'offers, paused, by name': offers({ status: 'paused', sort: 'name' }),
    // The smallest network has 25 of a category: a larger page would compare the lengths of the answers.
    'offers, of a category': offers({ category: 'Категория 7', pageSize: 10 }),
    'offers, of a country': offers({ country: 'GE' }),
    'offers, promotional': offers({ isPromo: true }),
    'offers, of a silent advertiser': offers({ isSilent: true }),
    'offers, cap ended today': offers({ isCapReached: true }),
    'offers, closed to somebody': offers({ isClosed: true }),
    'search, a name that is one': (network) => offers({ term: `номер${network.size / 2}х` })(network),
    'search, a name of one in a hundred': offers({ term: 'слово42х', pageSize: 10 }),
    'search, what all have': offers({ term: 'оффер' }),
    'search, what nobody has': offers({ term: 'никогошеньки' }),
    categories: ({ app }) => app.operator.result('operator.get-offer-categories', {}),
  };
}

/** Offers of which fifty are paused, promotional, silent, closed to somebody or have no cap left, however many there are. */
async function fillOffers({ sql, ...app }: TestApp, size: number): Promise<void> {
  const { id: userId } = await app.partner();
  await sql`
    insert into offers (name, status, category, countries, is_promo)
    select 'Оффер номер' || n || 'х слово' || n % 100 || 'х', case when n % (${size}::int / 50) = 1 then 'paused' else 'active' end,
      'Категория ' || n % 40, case when n % (${size}::int / 50) = 2 then '{GE}'::text[] else '{RU,KZ}' end, n % (${size}::int / 50) = 3
    from generate_series(1, ${size}::int) n`;
  await sql`insert into offer_terms (offer_id, click_days, hold_days) select id, 30, 14 from offers`;
  await sql`
    insert into advertisers_heard (offer_id, last_at, is_silent) select id, now(), id % (${size}::int / 50) = 4 from offers`;
  await sql`
    insert into offer_closures (user_id, offer_id) select ${userId}, id from offers where id % (${size}::int / 50) = 5`;
  await sql`update offers set daily_cap = 1 where id % (${size}::int / 50) = 6`;
  // In the zone of the network, whatever it is.
  await sql`
    insert into offer_days (offer_id, day, conversions) select id, current_date + n, 1 from offers, generate_series(-1, 1) n
    on conflict (offer_id, day) do update set conversions = excluded.conversions`;
  await sql`vacuum analyze`;
}
