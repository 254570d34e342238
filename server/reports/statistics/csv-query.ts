import { z } from 'zod';
import { filterNames, kindOf } from '#contract/reports/dimensions';
import { type MetricName, metricNames } from '#contract/reports/metrics';
import type { ReportKind } from '#contract/reports/report-kind';

/** Parameters that only the page uses. */
const ofPage = ['page', 'size', 'chart', 'with', 'across', 'columns', 'compare', 'preset', 'shade'];

/**
 * Reads the parameters of a report, which its method has not checked yet, from the query of the page's address; null where the
 * query is no address of a report:
 * `from=…&to=…&by=offer,country&basis=click&country=RU&country=KZ&not.device=phone&min.income=100&sort=clicks-asc&change=1`.
 */
export function readQuery(query: unknown): object | null {
  const read = address.safeParse(query);
  if (!read.success) return null;
  const { from, to, timeZone, by, basis, sort, change, players, ...others } = read.data;
  const [field = '', direction] = (sort?.[0] ?? '').split('-');
  const lists = Object.entries(others).filter(([name]) => !ofPage.includes(name));
  return {
    from: from?.[0],
    to: to?.[0],
    timeZone: timeZone?.[0],
    basis: basis?.[0],
    groupBy: by?.[0]?.split(','),
    filters: Object.fromEntries(lists.filter(([name]) => !isBound(name)).map(filterOf)),
    having: lists.filter(([name]) => isBound(name)).map(conditionOf),
    sort: field ? { [field]: direction === 'asc' ? 4 : 3 } : {},
    ...(players ? { playersOnly: true } : {}),
    ...(change ? { compare: true, sortBy: 'change' } : {}),
  };
}

/** The columns of a report that an address chooses; the usual ones where it chooses none of them. */
export function readColumns(
  query: unknown,
  { metrics: known, columns: usual }: Pick<ReportKind, 'metrics' | 'columns'>,
): readonly MetricName[] {
  const names = (address.safeParse(query).data?.columns?.[0] ?? '').split(',');
  const chosen = [...new Set(names)].flatMap((name) => known.find((metric) => metric === name) ?? []);
  return chosen.length > 0 ? chosen : usual;
}

/** The parameters of an address, each with all its values. */
export const address = z.record(
  z.string(),
  z.union([z.string(), z.array(z.string())]).transform((value) => (Array.isArray(value) ? value : [value])),
);

/** Reads a filter of a report, such as `not.country=RU`. */
export function filterOf([name, texts]: [string, string[]]) {
  const dimension = name.replace(/^not\./, '');
  const isId = filterNames.some((one) => one === dimension && kindOf(one) === 'id');
  const values = isId ? texts.map((text) => (/^\d{1,15}$/.test(text) ? Number(text) : text)) : texts;
  return [dimension, dimension === name ? values : { not: values }];
}

/** True for `min.income=100`, `max.cr=0.05`. */
function isBound(name: string): boolean {
  return metricNames.some((metric) => name === `min.${metric}` || name === `max.${metric}`);
}

function conditionOf([name, [text]]: [string, string[]]) {
  const [bound = '', metric] = name.split('.');
  return { metric, [bound]: Number(text) };
}
