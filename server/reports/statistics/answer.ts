import type { DimensionName } from '#contract/reports/dimensions';
import { levelsOf, type ReportQuery } from '#contract/reports/report';
import type { Report } from './report.ts';
import { onWire } from './row.ts';

type Paged = Pick<ReportQuery, 'groupBy'> & { page: number; pageSize: number };

/** A page of a report in the wire's form. */
export function answerOf(
  { rows, totals, previous, isCut, clicksFrom, hasOthers, rest }: Report,
  { groupBy, page, pageSize }: Paged,
) {
  const levels = levelsOf<DimensionName>(groupBy);
  return {
    items: rows.slice((page - 1) * pageSize, page * pageSize).map((row) => onWire(row, levels)),
    totals: onWire(totals, []),
    previous: previous && onWire(previous, []),
    isCut,
    clicksFrom: clicksFrom === null ? null : new Date(clicksFrom),
    hasOthers,
    rest: rest && { count: rest.count, totals: onWire(rest.totals, []) },
    pagination: { totalCount: rows.length },
  };
}
