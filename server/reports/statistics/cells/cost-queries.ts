import { type DimensionName, isTime } from '#contract/reports/dimensions';
import { type ReportFilters, readFilter } from '#contract/reports/report';
import { subNames } from '#contract/traffic/traffic-names';
import type { Db } from '../../../platform/db/connection.ts';
import { type Column, matchesOf } from '../dimension-queries.ts';
import type { Days } from '../period.ts';
import type { Cell } from '../tally.ts';
import { type Read, timeOf } from './cells-queries.ts';

/**
 * The key of a cost, in its table. A cost by link stands at the link's offer too; what a cost is not by is «without» it: a cost by
 * sub stands at no link.
 */
const costColumns: Partial<Record<Column, string>> = {
  link: "(case when c.by = 'link' then c.key::bigint else 0 end)",
  offer: "coalesce(case when c.by = 'offer' then c.key::bigint else l.offer_id end, 0)",
  ...Object.fromEntries(
    subNames.map((name) => [name, `(case when c.by = '${name}' then c.key else '' end)`]),
  ),
};

/** True where a report's rows, or its filters, are by what costs may be by: costs have days, and no hours, countries or devices. */
export function isOfCosts(name: DimensionName): boolean {
  if (name === 'weekday' || isTime(name)) return name !== 'hour';
  return Object.hasOwn(costColumns, name);
}

export function areFiltersOfCosts(filters: ReportFilters): boolean {
  return Object.entries(filters).every(
    ([name, filter]) =>
      !readFilter<string | number>(filter) || name === 'weekday' || Object.hasOwn(costColumns, name),
  );
}

/** True where a partner keeps costs. */
export async function hasCosts(db: Db, userId: number): Promise<boolean> {
  return await db`select 1 from partner_costs where user_id = ${userId} limit 1`.exists();
}

type Costs = Pick<Read, 'by' | 'time' | 'conditions'> & { userId: number; days: Days };

/** A partner's costs of whole days as cells, for a report of theirs alone. */
export async function findCostCells(db: Db, { userId, days, by, time, conditions }: Costs): Promise<Cell[]> {
  const { from, to, timeZone } = days;
  const keys = by.map((name, place) => `${costColumns[name] ?? "''"}::text as key${place}`);
  const groups = db.unsafe(Array.from({ length: keys.length + 1 }, (_, place) => place + 1).join());
  const wanted = conditions.reduce(
    (all, condition) => db`${all} and ${matchesOf(db, costColumns[condition.column] ?? 'null', condition)}`,
    db``,
  );
  const rows = await db<Cell[]>`
    select ${timeOf(db, time, 'c.at')} as time, ${db.unsafe([...keys, 'sum(c.amount)::bigint as cost'].join())}
    from (
      select by, key, amount, day::timestamp at time zone ${timeZone}::text as at from partner_costs
      where user_id = ${userId} and day >= ${from}::date and day <= ${to}::date) c
    left join links l on c.by = 'link' and l.id = case when c.by = 'link' then c.key::bigint end
    where true ${wanted} group by ${groups}`;
  return time ? rows.filter((cell) => cell.time > 0) : [...rows];
}
