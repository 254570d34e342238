import { type ReactNode, type RefObject, useEffect, useMemo } from 'react';
import { dimensions } from '#contract/reports/dimensions';
import type { MetricName } from '#contract/reports/metrics';
import type { ReportView } from '#contract/reports/report-address';
import type { Key } from '#contract/reports/report-filters';
import { useNear } from '../../../ui/list/use-near.ts';
import { useEdge } from '../../../ui/table/use-edge.ts';
import type { PeriodWords } from '../address/period-words.ts';
import type { Report, Row } from '../report.ts';
import { marksOf, slotOf } from './cells.ts';
import type { OpenRows } from './open-rows.ts';
import { type OwnColumns, useOwnColumns, widthStyle } from './own-columns.ts';
import { ReportHead } from './report-head.tsx';
import { Rows } from './report-rows.tsx';
import classes from './report-table.module.css';
import { Cells } from './row-cells.tsx';
import { rowKeys } from './row-keys.ts';

/** A report's rows under its totals, each opened in place. On a narrow screen the numbers scroll beneath the first column. */
export function ReportTable({
  report,
  view,
  words,
  open,
  isWhole,
}: {
  report: Report;
  view: ReportView;
  words: PeriodWords;
  open: OpenRows;
  /** True where a phone shows all columns, not only the first two. */
  isWhole: boolean;
}) {
  const edge = useEdge();
  const { items, totals, previous, rest, currencyCode } = report;
  const own = useOwnColumns(view);
  const { columns, pinned, widthOf } = own;
  usePins(edge, own);
  const isOfTime = view.levels.every((level) => dimensions[level].kind === 'time');
  const { marked, isCompared } = view;
  const markOf = useMemo(
    () => (marked ? marksOf(marked, items, totals) : () => null),
    [marked, items, totals],
  );
  const { turn } = open;
  const table = useMemo(
    () => ({
      columns,
      pinned,
      currencyCode,
      marked,
      markOf,
      turn,
      slotOf: (name: MetricName) => slotOf(name, isCompared),
    }),
    [columns, pinned, currencyCode, marked, markOf, turn, isCompared],
  );
  return (
    <div className={classes.frame}>
      <section
        ref={edge}
        className={classes.scroll}
        aria-label="Таблица отчёта"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
        tabIndex={0}
        data-whole={isWhole || undefined}
        onKeyDown={rowKeys}
      >
        <table
          className={classes.table}
          style={widthStyle(widthOf('label'))}
          data-dates={isOfTime || undefined}
        >
          <ReportHead view={view} own={own} />
          <tbody className={classes.totals}>
            <tr>
              <th scope="row">Всего</th>
              <Cells row={totals} before={previous} table={table} of={view} />
            </tr>
            {previous && (
              <tr data-before>
                <th scope="row">{words.beforeName}</th>
                <Cells row={previous} before={null} table={table} />
              </tr>
            )}
          </tbody>
          {groupsOf(items).map((group, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a group named by its first row would lose the focus with it
            <RowGroup key={place}>
              <Rows items={group} view={view} above={top} table={table} open={open} />
            </RowGroup>
          ))}
          {rest && (
            <tbody>
              <tr className={classes.note}>
                <th scope="row">Остальные: {rest.count}</th>
                <Cells row={rest.totals} before={null} table={table} />
              </tr>
            </tbody>
          )}
        </table>
      </section>
      <div className={classes.edge} aria-hidden />
    </div>
  );
}

/** Keeps the pinned columns beside one another; alone, the names of rows need nothing. */
function usePins(table: RefObject<HTMLElement | null>, { pinned, columns }: OwnColumns) {
  useEffect(() => {
    const count = Math.min(pinned, 1 + columns.length);
    if (count < 2) return;
    const watching = import('./keep-pins.ts').then(
      ({ keepPins }) => table.current && keepPins(table.current, count),
    );
    return () => void watching.then((stop) => stop?.());
  }, [table, pinned, columns]);
}

const top: readonly Key[] = [];

/** The names of rows are sticky only near the window: a thousand sticky names scroll slowly. */
function RowGroup({ children }: { children: ReactNode }) {
  return (
    <tbody ref={useNear()} className={classes.group}>
      {children}
    </tbody>
  );
}

const groupSize = 25;

function groupsOf(items: readonly Row[]): (readonly Row[])[] {
  const count = Math.ceil(items.length / groupSize);
  return Array.from({ length: count }, (_, place) => items.slice(place * groupSize, (place + 1) * groupSize));
}
