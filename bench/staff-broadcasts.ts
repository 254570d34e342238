import { countResults } from '#server/messages/broadcasts/results-queries';
import { startTestApp } from '#server/testing/app';
import { globalSetup, globalTeardown } from '#server/testing/runner/setup';
import { print } from './figures.ts';
import { askAtEachSize, type Questions } from './growing.ts';

// What the staff's broadcasts and system cost as partners grow: `node bench/staff-broadcasts.ts [most]`. One database is filled to
// 1,000, 10,000, … partners, each with one broadcast and ten days of clicks; after each step the calls are timed over HTTP with all checks.
// Lists and records must stay level. An audience is counted to 1,000; the job that counts results reads all partners of its broadcast.
const rounds = 11;
const most = Number(process.argv[2] ?? 100_000);
const sizes = [1_000, 10_000, 100_000].filter((size) => size <= most);

await globalSetup();
const app = await startTestApp();
const { operator, sql } = app;
const draft = { triggerId: 51, title: 'Итоги', content: '<p>Текст</p>', audience: { kind: 'all' as const } };
const { id } = await operator.result('operator.save-broadcast', draft);
const [event] = await sql<{ id: number }[]>`
  insert into notification_events (trigger_id, title, content, content_text) values (51, 'Итоги', '<p>Текст</p>', 'Текст') returning id`;
const eventId = event?.id ?? 0;
await sql`
  update notification_broadcasts set event_id = ${eventId}, state = 'sent', started_at = now(), finished_at = now() where id = ${id}`;

const audience = (more: object) =>
  operator.result('operator.get-audience', {
    triggerId: 51,
    audience: { kind: 'filter', ...more },
  });
const questions: Questions<number> = {
  'broadcasts, first page': () => operator.result('operator.get-broadcasts', {}),
  'a broadcast with its results': () => operator.result('operator.get-broadcast', { id }),
  'the system': () => operator.result('operator.get-system', {}),
  'audience: all': () => audience({}),
  'audience: a type': () => audience({ systems: [2] }),
  'audience: clicks to an offer': () => audience({ offer: { id: 3, by: 'traffic' } }),
  'audience: clicks from a country': () => audience({ countries: ['RU'] }),
  'audience: a balance': () => audience({ balance: { currencyCode: 'RUB', from: 100 } }),
  'the job that counts results': () => countResults(sql, { id, eventId }),
};

print(`partners: ${sizes.join(', ')}; median of ${rounds} calls in ms`);
await askAtEachSize(sizes, fillTo, questions, rounds);
await app.stop();
await globalTeardown();

async function fillTo(size: number): Promise<void> {
  const [last] = await sql<{ id: number; count: number }[]>`
    select coalesce(max(id), 0) as id, count(*)::int as count from users`;
  await sql.patient`
    with made as (
      insert into users (login, email, password_hash, system)
      select 'reader' || n, 'reader' || n || '@example.com', '', 1 + n % 3
      from generate_series(${(last?.count ?? 0) + 1}::int, ${size}::int) n returning id
    )
    insert into balances (user_id, available) select id, id % 200 * 100 from made`;
  await sql.patient`
    insert into notifications (user_id, event_id, category_id, is_read)
    select id, ${eventId}, 5, id % 3 = 0 from users where id > ${last?.id ?? 0}`;
  await sql.patient`
    insert into notification_counts (user_id, category_id, total, unread)
    select id, 5, 1, 1 from users where id > ${last?.id ?? 0}`;
  await sql.patient`
    insert into click_sums (user_id, dimension, span, at, key, clicks, uniques, bots, trafficbacks)
    select u.id, d.dimension, 'day', date_trunc('day', now(), 'UTC') - day * interval '1 day', d.key, 5, 5, 0, 0
    from users u cross join generate_series(0, 9) day
    cross join lateral (values ('offer', (u.id % 10)::text), ('country', (array['RU', 'KZ', 'DE'])[1 + u.id % 3])) d(dimension, key)
    where u.id > ${last?.id ?? 0}`;
  await sql`vacuum analyze`;
}
