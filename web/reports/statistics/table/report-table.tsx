import { type ReactNode, useMemo } from 'react';
import { columnsOf, type ReportView } from '#contract/reports/report-address';
import type { Key } from '#contract/reports/report-filters';
import { useNear } from '../../../ui/list/use-near.ts';
import { useEdge } from '../../../ui/table/use-edge.ts';
import type { PeriodWords } from '../address/period-words.ts';
import type { Report, Row } from '../report.ts';
import { useSource } from '../source.ts';
import { marksOf } from './cells.ts';
import type { OpenRows } from './open-rows.ts';
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
  const { kind } = useSource();
  const edge = useEdge();
  const { items, totals, previous, rest, currencyCode } = report;
  const columns = columnsOf(view, kind);
  const { marked } = view;
  const markOf = useMemo(
    () => (marked ? marksOf(marked, items, totals) : () => null),
    [marked, items, totals],
  );
  const { turn } = open;
  const table = useMemo(
    () => ({ columns, currencyCode, marked, markOf, turn }),
    [columns, currencyCode, marked, markOf, turn],
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
        <table className={classes.table}>
          <ReportHead view={view} columns={columns} />
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
