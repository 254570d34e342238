import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { type ReportColumn, reportGroupNames } from '#contract/statistics/report-names';
import type { ResultOf } from '../rpc/rpc.ts';
import { filterVisit } from '../ui/filter/list-address.ts';
import { Flag } from '../ui/page/flag.tsx';
import type { CurrencyCode } from '../ui/text/format.ts';
import { drillDown } from './address/drill-down.ts';
import type { PeriodWords } from './address/filter-labels.ts';
import { nextSort, type ReportView, writeView } from './address/report-address.ts';
import type { ReportRow } from './metrics.ts';
import { type Column, columns } from './report-columns.ts';
import classes from './report-table.module.css';

/** A report's rows under its totals. On a narrow screen the numbers scroll beneath the first column, which stays. */
export function ReportTable({ report, view, words }: ReportTableProps) {
  const { items, totals, previous, currencyCode } = report;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
    <section className={classes.scroll} aria-label="Таблица отчёта" tabIndex={0}>
      <table className={classes.table}>
        <Head view={view} />
        <tbody className={classes.totals}>
          <Row row={totals} name="Всего" currencyCode={currencyCode} />
          {previous && <Row row={previous} name={words.beforeName} currencyCode={currencyCode} isBefore />}
        </tbody>
        <tbody>
          {items.map((row) => (
            <ListedRow key={row.key} row={row} view={view} currencyCode={currencyCode} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

type ReportTableProps = { report: ResultOf<'statistics.get-report'>; view: ReportView; words: PeriodWords };

function Head({ view }: { view: ReportView }) {
  return (
    <thead>
      <tr>
        <HeadCell view={view} column="label" title={reportGroupNames[view.by]} />
        {columns.map(({ name, title, about }) => (
          <HeadCell key={name} view={view} column={name} title={title} about={about} />
        ))}
      </tr>
    </thead>
  );
}

type HeadCellProps = { view: ReportView; column: ReportColumn; title: string; about?: string };

function HeadCell({ view, column, title, about }: HeadCellProps) {
  const navigate = useNavigate();
  const { sort } = view;
  const isSorted = sort?.column === column;
  const Arrow = sort?.isRising ? IconArrowUp : IconArrowDown;
  const turn = () =>
    void navigate(writeView({ ...view, sort: nextSort(sort, column), page: 1 }), filterVisit);
  return (
    <th scope="col" aria-sort={isSorted ? (sort.isRising ? 'ascending' : 'descending') : undefined}>
      <button type="button" className={classes.sort} title={about} onClick={turn}>
        {title}
        {isSorted && <Arrow size={16} stroke={2} aria-hidden />}
      </button>
    </th>
  );
}

type RowProps = { row: ReportRow; currencyCode: CurrencyCode };

/** A row that leads closer, where there is something closer. */
function ListedRow({ row, view, currencyCode }: RowProps & { view: ReportView }) {
  const navigate = useNavigate();
  const closer = drillDown(view, row.key);
  // The keyboard has the link in the row. A row that is being selected, to be copied, leads nowhere.
  const open = () =>
    closer &&
    getSelection()?.isCollapsed !== false &&
    void navigate(writeView(closer), { preventScrollReset: true });
  return (
    <tr className={closer ? classes.leads : ''} onClick={open}>
      <th scope="row">
        <span className={classes.name}>
          {view.by === 'country' && row.key !== '' && <Flag country={String(row.key)} />}
          {closer ? (
            <Link to={writeView(closer)} preventScrollReset onClick={(event) => event.stopPropagation()}>
              {row.label}
            </Link>
          ) : (
            row.label
          )}
        </span>
      </th>
      <Cells row={row} currencyCode={currencyCode} />
    </tr>
  );
}

function Row({ row, name, currencyCode, isBefore }: RowProps & { name: string; isBefore?: boolean }) {
  return (
    <tr data-before={isBefore || undefined}>
      <th scope="row">{name}</th>
      <Cells row={row} currencyCode={currencyCode} />
    </tr>
  );
}

function Cells({ row, currencyCode }: RowProps) {
  return columns.map(({ name, cell }: Column) => {
    const { text, count, isNothing } = cell(row, currencyCode);
    return (
      <td key={name} data-nothing={isNothing || undefined}>
        {text}
        {count !== undefined && !isNothing && <span className={classes.count}>{count}</span>}
      </td>
    );
  });
}
