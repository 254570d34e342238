import {
  type DimensionName,
  type FilterName,
  filterNames,
  isClock,
  isTime,
} from '#contract/reports/dimensions';
import { type ReportFilters, readFilter } from '#contract/reports/report';
import { bySub } from '#contract/traffic/traffic-names';
import type { Db } from '../../platform/db/connection.ts';

/**
 * A dimension that is a column of tables; manager and currency derive from the partner, the advertiser from the offer, the
 * showcase from the link (derived.ts).
 */
export type Column = Exclude<
  FilterName,
  'weekday' | 'hour-of-day' | 'manager' | 'currency' | 'advertiser' | 'showcase'
>;

/** Values that a column of rows must have, or must not have. */
export type Condition = { column: Column; values: (string | number)[]; isNot: boolean };

/** Tables that hold dimensions in full; `copied`: in ClickHouse. */
export type Table =
  | 'clicks'
  | 'click_hours'
  | 'conversions'
  | 'player_events'
  | 'copied_clicks'
  | 'copied_conversions';

const same = { country: 'country', device: 'device', os: 'os', browser: 'browser', partner: 'user_id' };
const asCopied = {
  reason: 'reason',
  outcome: 'outcome',
  referrer: 'referrer',
  domain: 'domain',
  ...bySub((name) => name),
};
/** Clicks have no goal and no promo code: they count under the main goal. */
const ofClicks = { ...same, link: 'link_id', goal: "''", promo: "''" };

/**
 * The expression of each dimension in a table; absent where the table lacks the dimension. The offer is the one where a click
 * ended (docs/decisions/0089-click-sums.md).
 */
export const columns: Record<Exclude<Table, 'click_hours'>, Record<Column, string>> & {
  click_hours: Partial<Record<Column, string>>;
} = {
  clicks: {
    ...ofClicks,
    offer: 'coalesce(target_offer_id, 0)',
    landing: 'coalesce(landing_id, 0)',
    creative: 'coalesce(creative_id, 0)',
    reason: "coalesce(reason, '')",
    outcome: 'outcome',
    referrer: 'referrer',
    domain: 'domain',
    ...bySub((name) => name),
  },
  click_hours: { ...ofClicks, offer: 'target_offer_id', reason: 'reason', outcome: 'outcome' },
  copied_clicks: {
    ...ofClicks,
    offer: 'target_offer_id',
    landing: 'landing_id',
    creative: 'creative_id',
    ...asCopied,
  },
  copied_conversions: {
    ...same,
    link: 'link_id',
    offer: 'offer_id',
    landing: 'landing_id',
    goal: 'goal',
    promo: 'promo',
    creative: 'creative_id',
    ...asCopied,
  },
  conversions: {
    ...same,
    link: 'coalesce(link_id, 0)',
    offer: 'offer_id',
    landing: 'coalesce(landing_id, 0)',
    goal: 'goal',
    // A code that has brought the order; one that a click has won over brings nothing.
    promo: "case when promo_won = 'promo' then promo else '' end",
    creative: 'coalesce(creative_id, 0)',
    reason: "coalesce(click_reason, '')",
    outcome: 'outcome',
    referrer: 'referrer',
    domain: 'domain',
    ...bySub((_, index) => `subs[${index + 1}]`),
  },
  // An event `e` of a player `p`, who keeps what the click had.
  player_events: {
    partner: 'e.user_id',
    link: 'coalesce(p.link_id, 0)',
    offer: 'e.offer_id',
    landing: 'coalesce(p.landing_id, 0)',
    goal: 'e.goal',
    promo: "''",
    creative: 'coalesce(p.creative_id, 0)',
    country: 'p.country',
    device: 'p.device',
    os: 'p.os',
    browser: 'p.browser',
    reason: "coalesce(p.click_reason, '')",
    outcome: 'p.outcome',
    referrer: 'p.referrer',
    domain: 'p.domain',
    ...bySub((_, index) => `p.subs[${index + 1}]`),
  },
};

/** True for a dimension that clicks do not have: all of them have one value. */
export function isOneOfClicks(name: Column): boolean {
  return name === 'goal' || name === 'promo';
}

/** Dimensions that a table of sums has a row for each value of; it combines no two of them. */
export const summed: Record<'click_sums' | 'conversion_sums', readonly DimensionName[]> = {
  click_sums: ['offer', 'link', 'country', 'device', 'os', 'browser', 'reason'],
  conversion_sums: ['offer', 'country'],
};

/** Dimensions whose keys are numbers in full tables. */
export const ids: readonly Column[] = ['offer', 'link', 'landing', 'creative', 'partner'];

/** The filters that columns answer without a lookup. */
export function conditionsOf(filters: ReportFilters): Condition[] {
  return filterNames.flatMap((name) => {
    const read = isColumn(name) ? readFilter<string | number>(filters[name]) : undefined;
    return isColumn(name) && read ? [{ column: name, ...read }] : [];
  });
}

export function isColumn(name: DimensionName): name is Column {
  return (
    !isTime(name) &&
    !isClock(name) &&
    name !== 'manager' &&
    name !== 'currency' &&
    name !== 'advertiser' &&
    name !== 'showcase'
  );
}

/** Conditions as SQL; each begins with `and`. */
export function matches(db: Db, table: Table, conditions: Condition[]) {
  return conditions.reduce(
    (all, { column, ...condition }) =>
      db`${all} and ${matchesOf(db, columns[table][column] ?? 'null', { column, ...condition })}`,
    db``,
  );
}

/** One condition on an expression. */
export function matchesOf(
  db: Db,
  expression: string,
  { column, values, isNot }: Condition,
  type = typeOf(column),
) {
  const keys = type === 'text' ? values.map(String) : values.map(Number);
  return db`${db.unsafe(`${expression} ${isNot ? '<> all(' : '= any('}`)}${keys}${db.unsafe(`::${type}[])`)}`;
}

function typeOf(column: Column): 'bigint' | 'text' {
  return ids.includes(column) ? 'bigint' : 'text';
}
