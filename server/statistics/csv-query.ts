import { z } from 'zod';
import { kindOf, type PartnerDimension, partnerDimensions } from '#contract/statistics/dimensions';
import { partnerMetrics } from '#contract/statistics/metrics';
import { checkPeriod, type ReportQuery, reportQuery } from '#contract/statistics/report';

/** What the page alone needs. */
const ofPage = ['page', 'chart', 'with', 'across', 'columns', 'compare', 'preset', 'shade'];

/**
 * Reads a report from the query of the page's address; null where it says nothing that could be asked for:
 * `from=…&to=…&by=offer,country&basis=click&country=RU&country=KZ&not.device=phone&min.income=100&sort=clicks-asc&change=1`.
 */
export function readQuery(query: unknown): ReportQuery | null {
  const read = address.safeParse(query);
  if (!read.success) return null;
  const { from, to, timeZone, by, basis, sort, change, ...others } = read.data;
  const [field = '', direction] = (sort?.[0] ?? '').split('-');
  const lists = Object.entries(others).filter(([name]) => !ofPage.includes(name));
  const asked = {
    ...{ from: from?.[0], to: to?.[0], timeZone: timeZone?.[0], basis: basis?.[0] },
    groupBy: by?.[0]?.split(','),
    filters: Object.fromEntries(lists.filter(([name]) => !isBound(name)).map(filterOf)),
    having: lists.filter(([name]) => isBound(name)).map(conditionOf),
    sort: field ? { [field]: direction === 'asc' ? 4 : 3 } : {},
    ...(change ? { compare: true, sortBy: 'change' } : {}),
  };
  return reportQuery.check(checkPeriod).safeParse(asked).data ?? null;
}

/** The parameters of an address, each with all its values. */
export const address = z.record(
  z.string(),
  z.union([z.string(), z.array(z.string())]).transform((value) => (Array.isArray(value) ? value : [value])),
);

/** `not.country=RU`: one of a report's filters. */
export function filterOf([name, texts]: [string, string[]]) {
  const dimension = name.replace(/^not\./, '');
  const isId = partnerDimensions.some((one: PartnerDimension) => one === dimension && kindOf(one) === 'id');
  const values = isId ? texts.map((text) => (/^\d{1,15}$/.test(text) ? Number(text) : text)) : texts;
  return [dimension, dimension === name ? values : { not: values }];
}

/** `min.income=100`, `max.cr=0.05`. */
function isBound(name: string): boolean {
  return partnerMetrics.some((metric) => name === `min.${metric}` || name === `max.${metric}`);
}

function conditionOf([name, [text]]: [string, string[]]) {
  const [bound = '', metric] = name.split('.');
  return { metric, [bound]: Number(text) };
}
