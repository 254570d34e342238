// Computes what a goal pays in a country from an offer's payouts and a partner's own payouts, which replace them.
import type { Payout } from './offer-terms.ts';

/** Key of every country that no entry names. */
const others = '*';

/** A payout is a sum, or a percent of the NGR. */
export type Amount = Omit<Payout, 'goal' | 'countries'>;
export type PayTable = Map<string, Map<string, Amount>>;

/** Normalises payouts for storage: each country once, in one order. */
export function inOrder<Entry extends Payout>(payouts: readonly Entry[]): Entry[] {
  return payouts.map((payout) => ({ ...payout, countries: inOneOrder(payout.countries) }));
}

export function inOneOrder(countries: readonly string[]): string[] {
  return [...new Set(countries)].sort();
}

/**
 * Merges an offer's payouts with a partner's own. An own payout wins in the countries that it names; an own payout without
 * countries wins in those that no entry of either list names. The later of two own payouts for a country wins.
 */
export function payTable(offers: readonly Payout[], own: readonly Payout[] = []): PayTable {
  const table: PayTable = new Map();
  for (const { goal, countries, ...entry } of [...offers, ...own]) {
    const byCountry = table.get(goal) ?? new Map<string, Amount>();
    for (const country of countries.length === 0 ? [others] : countries)
      byCountry.set(country, amountOf(entry));
    table.set(goal, byCountry);
  }
  return table;
}

/** Returns the payout of a goal in a country; `null` where there is none. */
export function payOf(table: PayTable, goal: string, country: string): Amount | null {
  const byCountry = table.get(goal);
  return byCountry?.get(country) ?? byCountry?.get(others) ?? null;
}

/**
 * Returns an offer's entry that names a country, else the entry for all other countries; undefined where the goal has neither.
 */
export function entryOf<Entry extends Payout>(
  payouts: readonly Entry[],
  goal: string,
  country: string,
): Entry | undefined {
  const own = payouts.filter((payout) => payout.goal === goal);
  return (
    own.find(({ countries }) => countries.includes(country)) ??
    own.find(({ countries }) => countries.length === 0)
  );
}

/** Converts a table to entries. Countries with one amount share an entry; an entry for all others comes first of its goal. */
export function entriesOf(table: PayTable): Payout[] {
  return [...table].flatMap(([goal, byCountry]) => {
    const groups = new Map<string, Payout>();
    const general = byCountry.get(others);
    if (general) groups.set(keyOf(general), { goal, countries: [], ...general });
    for (const [country, amount] of [...byCountry].sort(([one], [other]) => (one < other ? -1 : 1))) {
      if (country === others || (general && keyOf(general) === keyOf(amount))) continue;
      const group = groups.get(keyOf(amount)) ?? { goal, countries: [], ...amount };
      groups.set(keyOf(amount), { ...group, countries: [...group.countries, country] });
    }
    return [...groups.values()];
  });
}

/**
 * One changed payout. Empty `countries` mean all that no other entry names; `before` or `after` is null where there was or is
 * no payout.
 */
export type PayChange = { goal: string; countries: string[]; before: Amount | null; after: Amount | null };

/**
 * Returns the differences of two lists of payouts; the change for all other countries comes first of its goal and covers equal
 * changes of countries.
 */
export function payChanges(before: readonly Payout[], after: readonly Payout[]): PayChange[] {
  const was = payTable(before);
  const is = payTable(after);
  return [...new Set([...is.keys(), ...was.keys()])].flatMap((goal) => {
    const places = new Set([...(was.get(goal)?.keys() ?? []), ...(is.get(goal)?.keys() ?? [])]);
    const groups = new Map<string, PayChange>();
    for (const place of [...places].sort()) {
      const change = { goal, countries: [], before: payOf(was, goal, place), after: payOf(is, goal, place) };
      const key = `${keyOf(change.before)} ${keyOf(change.after)}`;
      if (keyOf(change.before) === keyOf(change.after)) continue;
      const known = groups.get(key);
      if (place === others) groups.set(key, change);
      else if (!known) groups.set(key, { ...change, countries: [place] });
      else if (known.countries.length > 0)
        groups.set(key, { ...known, countries: [...known.countries, place] });
    }
    return [...groups.values()];
  });
}

/** Drops what staff alone see of a payout. */
function amountOf({ currencyCode, amount, sharePercent, minAmount }: Amount): Amount {
  return {
    currencyCode,
    amount,
    ...(sharePercent !== undefined && { sharePercent }),
    ...(minAmount !== undefined && { minAmount }),
  };
}

function keyOf(pay: Amount | null): string {
  return pay ? JSON.stringify(pay) : 'nothing';
}
