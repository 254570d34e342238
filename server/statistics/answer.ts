import type { DimensionName } from '#contract/statistics/dimensions';
import { levelsOf, type ReportQuery } from '#contract/statistics/report';
import type { Report } from './report.ts';
import { onWire } from './row.ts';

type Paged = Pick<ReportQuery, 'groupBy'> & { page: number; pageSize: number };

/** A page of a report as the wire has it. */
export function answerOf(
  { rows, totals, previous, isCut, rest }: Report,
  { groupBy, page, pageSize }: Paged,
) {
  const levels = levelsOf<DimensionName>(groupBy);
  return {
    items: rows.slice((page - 1) * pageSize, page * pageSize).map((row) => onWire(row, levels)),
    totals: onWire(totals, []),
    previous: previous && onWire(previous, []),
    isCut,
    rest: rest && { count: rest.count, totals: onWire(rest.totals, []) },
    pagination: { totalCount: rows.length },
  };
}
