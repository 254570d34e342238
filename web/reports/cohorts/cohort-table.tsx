import type { CurrencyCode } from '#contract/wire/fields';
import { formatDay } from '../../ui/text/format.ts';
import table from '../statistics/table/report-table.module.css';

/** The text of a cell without a figure. */
export const none = '—';

export type CohortColumn<Numbers> = {
  title: string;
  about: string;
  /** `below` is the smaller text under the figure. */
  cell: (numbers: Numbers, currencyCode: CurrencyCode) => { text: string; below?: string };
};

type Cohorts<Numbers> = {
  /** The oldest first; `key` is the first day. */
  items: readonly (Numbers & { key: string })[];
  totals: Numbers;
  currencyCode: CurrencyCode;
};

/** Cohorts under their totals, newest first: readers look for young cohorts. */
export function CohortTable<Numbers>({
  heading,
  columns,
  cohorts: { items, totals, currencyCode },
}: {
  heading: string;
  columns: readonly CohortColumn<Numbers>[];
  cohorts: Cohorts<Numbers>;
}) {
  const row = (name: string, numbers: Numbers) => (
    <tr key={name}>
      <th scope="row">{name}</th>
      {columns.map(({ title, cell }) => {
        const { text, below } = cell(numbers, currencyCode);
        return (
          <td key={title} data-nothing={text === none || undefined}>
            {text}
            {below && <span className="block small light dim">{below}</span>}
          </td>
        );
      })}
    </tr>
  );
  return (
    <div className={table.frame}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
      <section className={table.scroll} aria-label="Когорты" tabIndex={0} data-whole>
        <table className={table.table} data-dates>
          <thead>
            <tr>
              <th scope="col">{heading}</th>
              {columns.map(({ title, about }) => (
                <th key={title} scope="col" title={about}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className={table.totals}>{row('Всего', totals)}</tbody>
          <tbody>{items.toReversed().map((one) => row(formatDay(one.key), one))}</tbody>
        </table>
      </section>
    </div>
  );
}
