import { startTestApp } from '#server/testing/app';
import { globalSetup, globalTeardown } from '#server/testing/runner/setup';
import { makeAdvertiser } from '#server/testing/traffic/conversions';
import { print } from './figures.ts';
import { askAtEachSize, type Questions } from './growing.ts';

// What the staff's list of conversions and their start cost as they grow: `node bench/staff-conversions.ts [most]`. One database is filled to
// 1,000, 10,000, … conversions and asked after each step, over HTTP with all checks. The goal is that the largest takes less than
// 1.5 times of the smallest.
const rounds = 21;
const most = Number(process.argv[2] ?? 1_000_000);
const sizes = [1_000, 10_000, 100_000, 1_000_000].filter((size) => size <= most);

await globalSetup();
const app = await startTestApp();
const { operator, sql } = app;
const partners = await Promise.all(Array.from({ length: 20 }, () => app.partner()));
const userIds = partners.map(({ id }) => id);
const { offerId } = await makeAdvertiser(app);
const { offerId: other } = await makeAdvertiser(app);

const list = (more: object) => operator.result('operator.get-conversions', more);
const questions: Questions<number> = {
  'first page': () => list({}),
  'oldest first': () => list({ sort: 'oldest' }),
  'page 10': () => list({ page: 10 }),
  'of a partner': () => list({ userId: userIds[0] }),
  'of an offer': () => list({ offerId }),
  'on hold': () => list({ states: ['hold'] }),
  'in two states': () => list({ states: ['create', 'reject'] }),
  'of a country': () => list({ country: 'KZ' }),
  'of a goal': () => list({ goal: 'ftd' }),
  'with a sum': () => list({ amountFrom: 777, amountTo: 777 }),
  'of an hour': () => list({ from: '2026-01-01T01:00:00Z', to: '2026-01-01T01:10:00Z' }),
  'changed in an hour': () =>
    list({ changedFrom: '2026-01-01T01:00:00Z', changedTo: '2026-01-01T01:10:00Z' }),
  'hold due in an hour': () => list({ dueFrom: '2026-01-15T01:00:00Z', dueTo: '2026-01-15T01:10:00Z' }),
  'by the advertiser’s id': (size) => list({ term: `T-${size - 7}` }),
  'by a sub of ten': (size) => list({ term: `sub-${Math.floor((size - 7) / 10)}` }),
  'by a sub of all': () => list({ term: 'all' }),
  'by an id that none has': () => list({ term: 'nothing' }),
  'one conversion': (size) => operator.result('operator.get-conversion', { id: size - 7 }),
  start: () => operator.result('operator.get-start', {}),
};

let filled = 0;
print(`conversions: ${sizes.join(', ')}; median of ${rounds} calls in ms`);
await askAtEachSize(sizes, fillTo, questions, rounds);
await app.stop();
await globalTeardown();

/** Conversions a second apart, of twenty partners in turn, with their receipts; a tenth is on hold, one in a hundred pays 777. */
async function fillTo(size: number): Promise<void> {
  await sql.patient`
    with made as (
      insert into conversions (user_id, offer_id, terms_id, click_at, subs, country, goal, tid, state, is_confirmed, amount, currency_code,
        reject_reason, held_since, release_at, cap_day, created_at, changed_at)
      select (${userIds}::bigint[])[1 + n % 20], case n % 3 when 0 then ${other}::bigint else ${offerId}::bigint end,
        (select max(id) from offer_terms), at, array['all', 'sub-' || n / 10, '', '', ''], (array['RU', 'KZ', 'BY', 'RU'])[1 + n % 4],
        case n % 5 when 0 then 'ftd' else '' end, 'T-' || n, state, state = 'hold', case n % 100 when 0 then 77700 else 10000 end, 'RUB',
        case state when 'reject' then 'fraud' end, case state when 'hold' then at end,
        case state when 'hold' then at + interval '14 days' end, at::date, at, at
      from generate_series(${filled + 1}::int, ${size}::int) n
      cross join lateral (select timestamptz '2026-01-01' + n * interval '1 second' as at,
        (array['hold', 'create', 'reject', 'approve', 'approve', 'approve', 'approve', 'approve', 'approve', 'approve'])[1 + n % 10] as state) one
      returning id, state, is_confirmed, amount, tid, reject_reason, created_at)
    insert into conversion_events (conversion_id, at, said_by, word, tid, state, is_confirmed, amount, reject_reason, comment)
    select id, created_at, 'advertiser', state, tid, state, is_confirmed, amount, reject_reason, '' from made`;
  await sql`vacuum analyze`;
  filled = size;
}
