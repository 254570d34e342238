import type { Db } from '../../platform/db/connection.ts';
import type { Period } from '../statistics/period.ts';

/** A week's players; sums in minor units. `incomes`: by each age in the order asked, of players who are that old or not. */
export type CohortRow = {
  key: string;
  players: number;
  deposits: number;
  depositSum: number;
  ngr: number;
  income: number;
  incomes: number[];
};

type Asked = Period & { userId: number; offerId: number | null; timeZone: string; ages: readonly number[] };

/** Players by the week (from Monday) of their first deposit, with what they brought by each age. */
export async function findPlayerCohorts(
  db: Db,
  { userId, offerId, start, end, timeZone, ages }: Asked,
): Promise<CohortRow[]> {
  const byAge = ages.map(
    (days) =>
      db`coalesce(sum(income) filter (where at < first_deposit_at + ${days} * interval '24 hours'), 0)::bigint`,
  );
  const incomes = byAge.reduce((all, one) => db`${all}, ${one}`);
  return await db<CohortRow[]>`
    with cohort as (
      select id, first_deposit_at, date_trunc('week', first_deposit_at at time zone ${timeZone}::text)::date as week
      from players where user_id = ${userId} and first_deposit_at >= ${start} and first_deposit_at < ${end}
        and (${offerId}::bigint is null or offer_id = ${offerId})
    ), told as (
      select p.week, p.first_deposit_at, e.at, e.kind, e.deposit, e.ngr,
        coalesce(e.share, 0) + case when c.state in ('hold', 'approve') then c.amount else 0 end as income
      from cohort p join player_events e on e.player_id = p.id and e.user_id = ${userId}
        left join conversions c on c.id = e.conversion_id and c.user_id = ${userId}
      where coalesce(c.state, '') <> 'reject'
    ), sums as (
      select week, count(*) filter (where kind in ('first-deposit', 'deposit'))::int as deposits,
        coalesce(sum(deposit), 0)::bigint as deposit_sum, coalesce(sum(ngr), 0)::bigint as ngr,
        coalesce(sum(income), 0)::bigint as income, array[${incomes}] as incomes
      from told group by week
    )
    select w.week::text as key, w.players, coalesce(s.deposits, 0) as deposits, coalesce(s.deposit_sum, 0) as deposit_sum,
      coalesce(s.ngr, 0) as ngr, coalesce(s.income, 0) as income,
      coalesce(s.incomes, array_fill(0::bigint, array[${ages.length}::int])) as incomes
    from (select week, count(*)::int as players from cohort group by week) w left join sums s using (week) order by week`;
}

/** Offers that brought a partner players, by name. */
export async function findOffersWithPlayers(db: Db, userId: number) {
  return await db<{ id: number; name: string }[]>`
    select id, name from offers where id in (select offer_id from players where user_id = ${userId}) order by name, id`;
}
