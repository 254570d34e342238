import type { DimensionName } from '#contract/reports/dimensions';
import { type ReportFilters, readFilter } from '#contract/reports/report';
import type { Db } from '../../platform/db/connection.ts';
import { findAdvertisersOf, findCurrenciesOf, findManagersOf } from './derived-queries.ts';
import type { Column, Condition } from './dimension-queries.ts';

export type Derived = 'manager' | 'currency' | 'advertiser';

/** A dimension that a column's value decides: the manager of a partner, the advertiser of an offer. What is not in it has none. */
type Lookup = { column: Column; none: string; find: (db: Db) => Promise<Map<string, string>> };

const lookups: Record<Derived, Lookup> = {
  advertiser: { column: 'offer', none: '0', find: findAdvertisersOf },
  manager: { column: 'partner', none: '0', find: findManagersOf },
  currency: { column: 'partner', none: '', find: findCurrenciesOf },
};

export function isDerived(name: DimensionName): name is Derived {
  return Object.hasOwn(lookups, name);
}

/** Which column a derived dimension is made of. */
export function columnOf(name: Derived): Column {
  return lookups[name].column;
}

/** How to make a derived dimension's key of its column's, as it is now. */
export async function keyMaker(db: Db, name: Derived): Promise<(key: string) => string> {
  const { none, find } = lookups[name];
  const found = await find(db);
  return (key) => found.get(key) ?? none;
}

/** The filters by derived dimensions, as conditions on their columns. */
export async function derivedConditions(db: Db, filters: ReportFilters): Promise<Condition[]> {
  const asked = (['advertiser', 'manager', 'currency'] as const).flatMap((name) => {
    const read = readFilter<string | number>(filters[name]);
    return read ? [{ name, ...read }] : [];
  });
  return await Promise.all(
    asked.map(async ({ name, values, isNot }) => {
      const { column, none, find } = lookups[name];
      const wanted = new Set(values.map(String));
      // What has none is not in the map: it is said by what must not be there.
      const takesNone = wanted.has(none) !== isNot;
      const keys = [...(await find(db))].filter(([, key]) => (wanted.has(key) !== isNot) !== takesNone);
      return { column, values: keys.map(([key]) => key), isNot: takesNone };
    }),
  );
}
