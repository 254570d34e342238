import { type Partner, startApp, stopApps } from '../harness/app.ts';
import { lastDays, print, timeOf, vacuum } from '../harness/figures.ts';
import { askInTurn } from '../harness/growing.ts';
import { fillSums, makeOffers } from '../harness/traffic.ts';

// Measures maturity as a partner's conversions grow: `node bench/growth/maturity.ts [most]`. Two partners have conversions of 90 days in
// one database, one a hundredth of `most`, the other all of `most` (100,000 by default), with two statuses for each conversion.
// Their calls take turns, over HTTP with session and checks. The goal is 100 ms.
const most = Number(process.argv[2] ?? 100_000);
const rounds = 15;

const app = await startApp();
const offers = await makeOffers(app, 20);
const partners = [await fill(most / 100), await fill(most)];
await fillSums(app);
await vacuum(app.sql);

print(`conversions: ${partners.map(({ size }) => size).join(', ')}; median of ${rounds} calls in ms`);
const maturity = (days: number, groupBy: 'day' | 'week') => (partner: Sized) =>
  partner.result('statistics.get-maturity', { ...lastDays(days), groupBy });
await askInTurn(
  partners,
  {
    '30 days by day': maturity(30, 'day'),
    '90 days by day': maturity(90, 'day'),
    '90 days by week': maturity(90, 'week'),
  },
  rounds,
);
for (const [name, ask] of [
  ['the network’s 30 days by day', () => app.operator.result('operator.get-maturity', lastDays(30))],
  ['the network’s first page', () => app.operator.result('operator.get-summary')],
] as const)
  print(`${name.padEnd(30)} ${(await timeOf(ask)).toFixed(1)} at first`);
await stopApps();

type Sized = Partner & { size: number };

/** Fills conversions that are decided between the first and the twentieth day after their click, three of four confirmed. */
async function fill(size: number): Promise<Sized> {
  const partner = await app.partner();
  await app.sql.patient`
    with made as (
      insert into conversions (user_id, offer_id, terms_id, click_at, subs, goal, tid, state, is_confirmed, amount, currency_code, reject_reason,
        held_since, release_at, cap_day, created_at)
      select ${partner.id}, offer_id, (select max(id) from offer_terms t where t.offer_id = made.offer_id), at, '{"","","","",""}', '', tid, state,
        state = 'hold', 10000 + n % 7 * 1000, 'RUB', case when state = 'reject' then 'other' end, case when state = 'hold' then decided end,
        case when state = 'hold' then decided + interval '14 days' end, at::date, at + interval '1 hour'
      from (
        select *, case when decided > now() then 'create' when n % 4 = 0 then 'reject' when decided > now() - interval '14 days' then 'hold'
          else 'approve' end as state
        from (
          select n, (${offers}::bigint[])[1 + n % 20] as offer_id, ${partner.id} || ' ' || n as tid, at,
            at + interval '1 day' + (n * 7919 % 19) * interval '1 day' as decided
          from (select n, now() - (n::float8 / ${size}::int) * interval '90 days' as at from generate_series(1, ${size}::int) n) moment
        ) said
      ) made returning id, created_at, click_at, state, is_confirmed, amount, reject_reason
    )
    insert into conversion_events (conversion_id, at, said_by, word, tid, state, is_confirmed, amount, reject_reason, comment)
    select id, case when step = 1 then created_at else click_at + (2 + id % 18) * interval '1 day' end, 'advertiser', state, '',
      case when step = 1 then 'create' else state end, step = 2 and is_confirmed, amount, case when step = 2 then reject_reason end, ''
    from made cross join generate_series(1, 2) step where step = 1 or state <> 'create' order by step, id`;
  return { ...partner, size };
}
