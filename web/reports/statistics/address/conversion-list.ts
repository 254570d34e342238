import type { FilterName } from '#contract/reports/dimensions';
import type { ReportView } from '#contract/reports/report-address';
import { listFilters } from '#contract/reports/report-filters';
import { bySub } from '#contract/traffic/traffic-names';

/**
 * The query of a list of the conversions that a view counts, in one state or all. `known` are the list's single-value parameters
 * by dimension. Null where the list has no parameter for a filter, or for conversions by the time of their clicks.
 */
export function conversionQuery(
  { period, basis, filters }: ReportView,
  state: string,
  known: Partial<Record<FilterName, string>>,
): URLSearchParams | null {
  if (basis === 'click') return null;
  const query = new URLSearchParams({ ...period });
  for (const { name, keys, isNot } of listFilters(filters)) {
    const [key = '', other] = keys;
    const parameter = known[name];
    if (isNot || other !== undefined || !parameter || !key || query.has(parameter)) return null;
    query.set(parameter, String(key));
  }
  if (state) query.set('state', state);
  return query;
}

/** A search by a term finds the sub with this value. */
export const subTerms = bySub(() => 'term');
