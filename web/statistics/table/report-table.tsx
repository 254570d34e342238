import { useMemo } from 'react';
import { useEdge } from '../../ui/list/use-edge.ts';
import type { PeriodWords } from '../address/period-words.ts';
import { columnsOf, type ReportView } from '../address/report-address.ts';
import type { Report } from '../report.ts';
import { useSource } from '../source.ts';
import { marksOf } from './cells.ts';
import type { OpenRows } from './open-rows.ts';
import { ReportHead } from './report-head.tsx';
import { Rows } from './report-rows.tsx';
import classes from './report-table.module.css';
import { Cells } from './row-cells.tsx';
import { rowKeys } from './row-keys.ts';

/** A report's rows under its totals, each opened in place. On a narrow screen the numbers scroll beneath the first column. */
export function ReportTable({ report, view, words, open, isWhole }: ReportTableProps) {
  const { kind } = useSource();
  const edge = useEdge();
  const { items, totals, previous, rest, currencyCode } = report;
  const columns = columnsOf(view, kind);
  const { marked } = view;
  const markOf = useMemo(
    () => (marked ? marksOf(marked, items, totals) : () => null),
    [marked, items, totals],
  );
  const table = { columns, currencyCode, marked, markOf, open };
  return (
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
        <tbody>
          <Rows items={items} view={view} path={[]} table={table} />
          {rest && (
            <tr className={classes.note}>
              <th scope="row">Остальные: {rest.count}</th>
              <Cells row={rest.totals} before={null} table={table} />
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}

type ReportTableProps = {
  report: Report;
  view: ReportView;
  words: PeriodWords;
  open: OpenRows;
  /** On a phone all columns are there, not the first two alone. */
  isWhole: boolean;
};
