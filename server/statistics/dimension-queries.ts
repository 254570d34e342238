import type { ReportFilters, ReportGroup } from '#contract/statistics/report';
import type { Db } from '../db/connection.ts';

/** A dimension of clicks and conversions. */
export type Dimension = Exclude<ReportGroup, 'day' | 'hour' | 'month'>;
/** What is asked for: rows of a dimension, rows of time (hours at most), or one sum of all. */
export type By = Dimension | 'time' | 'all';

/** Where dimensions stand in full. */
export type Table = 'clicks' | 'click_hours' | 'conversions';

const same = { country: 'country', device: 'device', os: 'os', browser: 'browser' };
const subsOfClicks = { sub1: 'sub1', sub2: 'sub2', sub3: 'sub3', sub4: 'sub4', sub5: 'sub5' };

/** What a dimension is in a table. Of offers it is the one where a click ended (docs/decisions/0089-click-sums.md). */
export const columns: Record<Table, Record<Dimension, string>> = {
  clicks: {
    ...{ ...same, ...subsOfClicks, link: 'link_id' },
    ...{ offer: 'coalesce(target_offer_id, 0)', reason: "coalesce(reason, '')" },
  },
  // No single clicks: nothing is asked of their subs here.
  click_hours: { ...same, ...subsOfClicks, link: 'link_id', offer: 'target_offer_id', reason: 'reason' },
  conversions: {
    ...{ ...same, link: 'coalesce(link_id, 0)', offer: 'offer_id', reason: "coalesce(click_reason, '')" },
    ...{ sub1: 'subs[1]', sub2: 'subs[2]', sub3: 'subs[3]', sub4: 'subs[4]', sub5: 'subs[5]' },
  },
};

const names: Dimension[] = [
  ...(['offer', 'link', 'country', 'device', 'os', 'browser', 'reason'] as const),
  ...(['sub1', 'sub2', 'sub3', 'sub4', 'sub5'] as const),
];

/** The dimensions that decide what must be read: that of the rows and those of filters. */
export function dimensionsOf(filters: ReportFilters, by: By): Dimension[] {
  return names.filter((name) => name === by || (filters[name]?.length ?? 0) > 0);
}

/** Conditions of the filters, after others. */
export function matches(db: Db, place: Table, filters: ReportFilters) {
  return names.reduce((all, name) => {
    const keys = filters[name];
    if (!keys?.length) return all;
    const type = name === 'offer' || name === 'link' ? 'bigint[]' : 'text[]';
    return db`${all} and ${db.unsafe(`${columns[place][name]} = any(`)}${keys}${db.unsafe(`::${type})`)}`;
  }, db``);
}
