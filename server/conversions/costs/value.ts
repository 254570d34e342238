import type { CostKey } from '#contract/conversions/loader-names';
import type { Db } from '../../platform/db/connection.ts';
import { type Cost, findLinkIds, findOfferIds, valueCosts } from './queries.ts';

/** Reads the keys of costs: a link is named by its id or its code, an offer by its id. Returns null for an unknown one. */
export async function keyReader(db: Db, userId: number, named: readonly { by: CostKey; key: string }[]) {
  const wanted = named.flatMap(({ by, key }) =>
    by === 'offer' && /^[1-9]\d{0,14}$/.test(key) ? Number(key) : [],
  );
  const offers = wanted.length > 0 ? await findOfferIds(db, [...new Set(wanted)]) : new Set<number>();
  const links = named.some(({ by }) => by === 'link')
    ? await findLinkIds(db, userId)
    : new Map<string, number>();
  return ({ by, key }: { by: CostKey; key: string }): string | null => {
    if (by === 'link') return links.get(codeOf(key))?.toString() ?? null;
    if (by === 'offer') return offers.has(Number(key)) ? String(Number(key)) : null;
    return key;
  };
}

/** The code of a link that is given as its whole address. */
function codeOf(key: string): string {
  return /\/c\/([^/?#]+)/.exec(key)?.[1] ?? key;
}

export function unknownKey(by: CostKey): string {
  return by === 'offer' ? 'Такого оффера нет' : 'У вас нет такой ссылки';
}

/** Converts costs into the account's currency by the rates of their days; `fault` where a day has none. */
export async function rateReader(db: Db, costs: readonly Cost[], to: string) {
  const rates = await valueCosts(
    db,
    costs.filter(({ currencyCode }) => currencyCode !== to),
    to,
  );
  const known = new Map(rates.map(({ day, currencyCode, amount }) => [`${day} ${currencyCode}`, amount]));
  return ({ day, currencyCode, amount }: Cost): number | { fault: string } => {
    if (currencyCode === to) return amount;
    const millionth = known.get(`${day} ${currencyCode}`);
    return millionth == null
      ? { fault: `У сети нет курса ${currencyCode} на этот день: укажите расход в ${to}` }
      : Math.round((amount * millionth) / 1_000_000);
  };
}
