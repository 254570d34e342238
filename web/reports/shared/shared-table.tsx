import { dimensions } from '#contract/reports/dimensions';
import { metrics } from '#contract/reports/metrics';
import { formatNumber } from '../../ui/text/format.ts';
import table from '../statistics/table/report-table.module.css';
import { writeCell } from './cell-text.ts';
import type { Shared } from './shared-page.tsx';

type SharedRow = Shared['totals'];

/** The rows of a shared report under their totals. */
export function SharedTable({ report }: { report: Shared }) {
  const { levels, columns, items, totals, previous, rest, isCut } = report;
  return (
    <div>
      <div className={table.frame}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
        <section className={table.scroll} aria-label="Таблица отчёта" tabIndex={0} data-whole>
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">{levels.map((level) => dimensions[level].title).join(' › ')}</th>
                {columns.map((name) => (
                  <th key={name} scope="col">
                    {metrics[name].title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className={table.totals}>
              <Line name="Всего" row={totals} report={report} />
              {previous && <Line name="Предыдущий период" row={previous} report={report} isBefore />}
            </tbody>
            <tbody>
              {items.map((row, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows have no keys, and never change their places
                <Line key={place} name={row.labels.join(' › ')} row={row} report={report} />
              ))}
              {rest && (
                <Line name={`Остальные: ${formatNumber(rest.count)}`} row={rest.totals} report={report} />
              )}
            </tbody>
          </table>
        </section>
      </div>
      {isCut && !rest && (
        <p className="only-above-8 small dim">Клики части периода уже не хранятся: они не посчитаны.</p>
      )}
    </div>
  );
}

function Line({
  name,
  row,
  report,
  isBefore,
}: {
  name: string;
  row: SharedRow;
  report: Shared;
  isBefore?: boolean;
}) {
  return (
    <tr data-before={isBefore || undefined}>
      <th scope="row">{name}</th>
      {report.columns.map((column, place) => {
        const { value = null, count = null } = row.cells[place] ?? {};
        return (
          <td key={column} data-nothing={!value || undefined} data-loss={(value ?? 0) < 0 || undefined}>
            {writeCell(column, value, report)}
            {count !== null && count > 0 && (
              <span className="block small light dim">{formatNumber(count)}</span>
            )}
          </td>
        );
      })}
    </tr>
  );
}
