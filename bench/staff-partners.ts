import { startTestApp, type TestApp } from '#server/testing/app';
import { globalSetup, globalTeardown } from '#server/testing/runner/setup';
import { print, vacuum } from './figures.ts';
import { askInTurn, type Questions } from './growing.ts';

// What the lists of the staff cost as a network grows: `node bench/staff-partners.ts [most]`. One program and one database for each number of
// partners, 1,000 to 100,000; their calls take turns, over HTTP with a key. The goal is that the largest takes at most 1.5 times the time of
// the smallest.
const rounds = 21;
const most = Number(process.argv[2] ?? 100_000);
const sizes = [1_000, 10_000, 100_000].filter((size) => size <= most);

await globalSetup();
const networks: Network[] = [];
for (const size of sizes) {
  const app = await startTestApp();
  await fillPartners(app, size);
  networks.push({ app, size });
}

print(`partners: ${sizes.join(', ')}; median of ${rounds} calls in ms`);
await askInTurn(networks, questions(), rounds);
for (const { app } of networks) await app.stop();
await globalTeardown();

type Network = { app: TestApp; size: number };

function questions(): Questions<Network> {
  const users =
    (filter: object) =>
    ({ app }: Network) =>
      app.operator.result('operator.get-users', filter);
  // Of one in a hundred the smallest network has ten: a larger page would compare the lengths of the answers.
  const ten = (filter: object) => users({ ...filter, pageSize: 10 });
  const middle = ({ size }: Network) => ({ page: Math.min(10, size / 100) });
  return {
    'partners, first page': users({}),
    'partners, tenth page': (network) => users(middle(network))(network),
    'partners, oldest first': users({ sort: 'createdAt' }),
    'partners, by balance': users({ sort: '-totalBalance' }),
    'partners, blocked': ten({ isBlocked: true }),
    'partners, in dollars': ten({ currencyCode: 'USD' }),
    'partners, of a balance': ten({ balanceFrom: 500, balanceTo: 600 }),
    'partners, of the second type': users({ system: 2 }),
    'partners, made in three days': ten({ from: '2026-03-01T00:00:00Z', to: '2026-03-04T00:00:00Z' }),
    'search, a mail that is one': (network) => users({ term: `partner-${network.size / 2}@` })(network),
    'search, a phone that is one': (network) =>
      users({ term: `+7 916 ${String(network.size / 2).padStart(7, '0')}` })(network),
    'search, an id': (network) => users({ term: String(network.size / 2) })(network),
    'search, a name of one in a hundred': ten({ term: 'фамилия42' }),
    'search, what all have': users({ term: 'partner' }),
    'search, what nobody has': users({ term: 'никогошеньки' }),
    'search, two letters': users({ term: 'фа' }),
    'search, blocked by name': users({ term: 'фамилия42', isBlocked: true }),
    card: ({ app, size }) => app.operator.result('operator.get-user', { id: size / 2 }),
  };
}

async function fillPartners(app: TestApp, size: number): Promise<void> {
  const { patient: sql } = app.sql;
  await sql`
    insert into users (login, email, password_hash, first_name, last_name, phone, telegram, system, is_blocked, created_at)
    select 'partner-' || n, 'partner-' || n || '@example.com', '', 'Имя' || n % 50, 'Фамилия' || n % 100,
      '+7916' || lpad(n::text, 7, '0'), '@tg_' || n, 1 + n % 2, n % 100 = 0,
      timestamptz '2026-11-01' - (${size}::int - n) * (interval '300 days' / ${size}::int)
    from generate_series(1, ${size}::int) n`;
  await sql`
    insert into balances (user_id, available, currency_code)
    select id, id * 7919 % 1000000, case when id % 100 = 7 then 'USD' else 'RUB' end from users`;
  await vacuum(app.sql, 'users', 'balances');
}
