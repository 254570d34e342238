import { startTestApp, type TestApp } from '#server/testing/app';
import { globalSetup, globalTeardown } from '#server/testing/runner/setup';
import { median, print, vacuum } from './figures.ts';

// What the lists of the staff cost as a network grows: `node bench/staff-partners.ts [most]`. One program and one database for each number of
// partners, 1,000 to 100,000; their calls take turns, over HTTP with a key. The goal is that the largest takes at most 1.5 times the time of
// the smallest.
const rounds = 21;
const most = Number(process.argv[2] ?? 100_000);
const sizes = [1_000, 10_000, 100_000].filter((size) => size <= most);

await globalSetup();
const apps: { app: TestApp; size: number }[] = [];
for (const size of sizes) {
  const app = await startTestApp();
  await fillPartners(app, size);
  apps.push({ app, size });
}

print(`partners: ${sizes.join(', ')}; median of ${rounds} calls in ms`);
for (const [name, ask] of Object.entries(questions())) {
  const times = sizes.map((): number[] => []);
  for (let round = -3; round < rounds; round += 1) {
    for (const [index, { app, size }] of apps.entries()) {
      const start = performance.now();
      await ask(app, size);
      if (round >= 0) times[index]?.push(performance.now() - start);
    }
  }
  const medians = times.map(median);
  const ratio = (medians.at(-1) ?? 0) / (medians[0] ?? 1);
  print(
    `${name.padEnd(38)} ${medians.map((time) => time.toFixed(1)).join(' -> ')}: ${ratio.toFixed(2)} times`,
  );
}
for (const { app } of apps) await app.stop();
await globalTeardown();

function questions(): Record<string, (app: TestApp, size: number) => Promise<unknown>> {
  const users = (filter: object) => (app: TestApp) => app.operator.result('operator.get-users', filter);
  // Of one in a hundred the smallest network has ten: a larger page would compare the lengths of the answers.
  const ten = (filter: object) => users({ ...filter, pageSize: 10 });
  const middle = (size: number) => ({ page: Math.min(10, size / 100) });
  return {
    'partners, first page': users({}),
    'partners, tenth page': (app, size) => users(middle(size))(app),
    'partners, oldest first': users({ sort: 'createdAt' }),
    'partners, by balance': users({ sort: '-totalBalance' }),
    'partners, blocked': ten({ isBlocked: true }),
    'partners, in dollars': ten({ currencyCode: 'USD' }),
    'partners, of a balance': ten({ balanceFrom: 500, balanceTo: 600 }),
    'partners, of the second type': users({ system: 2 }),
    'partners, made in three days': ten({ from: '2026-03-01T00:00:00Z', to: '2026-03-04T00:00:00Z' }),
    'search, a mail that is one': (app, size) => users({ term: `partner-${size / 2}@` })(app),
    'search, a phone that is one': (app, size) =>
      users({ term: `+7 916 ${String(size / 2).padStart(7, '0')}` })(app),
    'search, an id': (app, size) => users({ term: String(size / 2) })(app),
    'search, a name of one in a hundred': ten({ term: 'фамилия42' }),
    'search, what all have': users({ term: 'partner' }),
    'search, what nobody has': users({ term: 'никогошеньки' }),
    'search, two letters': users({ term: 'фа' }),
    'search, blocked by name': users({ term: 'фамилия42', isBlocked: true }),
    card: async (app, size) => app.operator.result('operator.get-user', { id: size / 2 }),
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
