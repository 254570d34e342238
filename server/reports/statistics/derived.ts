import type { DimensionName } from '#contract/reports/dimensions';
import { type ReportFilters, readFilter } from '#contract/reports/report';
import type { Db } from '../../platform/db/connection.ts';
import { findAdvertisersOf, findCurrenciesOf, findManagersOf, findShowcasesOf } from './derived-queries.ts';
import type { Column, Condition } from './dimension-queries.ts';

export type Derived = 'manager' | 'currency' | 'advertiser' | 'showcase';

/**
 * A dimension that is looked up by a column's value: the manager of a partner, the advertiser of an offer, the showcase of a link. `none`: the key of
 * values without an entry.
 */
type Lookup = {
  column: Column;
  none: string;
  find: (db: Db, userId: number | null) => Promise<Map<string, string>>;
};

const lookups: Record<Derived, Lookup> = {
  advertiser: { column: 'offer', none: '0', find: findAdvertisersOf },
  manager: { column: 'partner', none: '0', find: findManagersOf },
  currency: { column: 'partner', none: '', find: findCurrenciesOf },
  showcase: { column: 'link', none: '0', find: findShowcasesOf },
};

/** Stands before the showcase in the key of a view, which has no link. */
export const showcaseKey = 's';

export function isDerived(name: DimensionName): name is Derived {
  return Object.hasOwn(lookups, name);
}

/** The column that a derived dimension is looked up by. */
export function columnOf(name: Derived): Column {
  return lookups[name].column;
}

/** Returns a function from a column's key to the derived dimension's key, by the present records. */
export async function keyMaker(
  db: Db,
  name: Derived,
  userId: number | null = null,
): Promise<(key: string) => string> {
  const { none, find } = lookups[name];
  const found = await find(db, userId);
  return (key) => found.get(key) ?? (key.startsWith(showcaseKey) ? key.slice(showcaseKey.length) : none);
}

/** Turns filters by derived dimensions into conditions on their columns. */
export async function derivedConditions(
  db: Db,
  filters: ReportFilters,
  userId: number | null,
): Promise<Condition[]> {
  const asked = (['advertiser', 'manager', 'currency', 'showcase'] as const).flatMap((name) => {
    const read = readFilter<string | number>(filters[name]);
    return read ? [{ name, ...read }] : [];
  });
  return await Promise.all(
    asked.map(async ({ name, values, isNot }) => {
      const { column, none, find } = lookups[name];
      const wanted = new Set(values.map(String));
      // Values without an entry are not in the map: a condition includes them by naming the values to exclude.
      const takesNone = wanted.has(none) !== isNot;
      const keys = [...(await find(db, userId))].filter(
        ([, key]) => (wanted.has(key) !== isNot) !== takesNone,
      );
      return { column, values: keys.map(([key]) => key), isNot: takesNone };
    }),
  );
}
