import { IconCaretDownFilled, IconCaretUpFilled } from '@tabler/icons-react';
import type { MetricName } from '#contract/reports/metrics';
import type { ReportView } from '#contract/reports/report-address';
import type { CurrencyCode } from '#contract/wire/fields';
import { Link } from '../../../router/link.tsx';
import { changeOf, type ReportRow } from '../metrics.ts';
import { useSource } from '../source.ts';
import { cellOf, type Mark, type Slot } from './cells.ts';
import type { OpenRows } from './open-rows.ts';
import classes from './report-table.module.css';

/** The common properties of all rows of a table. */
export type TableParts = {
  columns: readonly MetricName[];
  pinned: number;
  currencyCode: CurrencyCode;
  marked: MetricName | null;
  markOf: (row: ReportRow) => Mark | null;
  slotOf: (name: MetricName) => Slot | undefined;
  turn: OpenRows['turn'];
};

/** The numbers of a row, each with its change or count beside it; on a phone the first two, with these below. */
export function Cells({
  row,
  before,
  table,
  of = null,
  isMarkable = false,
}: {
  row: ReportRow;
  before: ReportRow | null;
  table: TableParts;
  /** The view of this row only: its numbers link to the conversions behind them. */
  of?: ReportView | null;
  isMarkable?: boolean;
}) {
  const { columns, pinned, currencyCode, marked } = table;
  return columns.map((name, place) => {
    const { text, count, isNothing, isLoss } = cellOf(name, row, currencyCode);
    const mark = isMarkable && name === marked ? table.markOf(row) : null;
    const change = changeOf(name, row, before);
    return (
      <td
        key={name}
        data-nothing={isNothing || undefined}
        data-loss={isLoss || undefined}
        data-rest={place > 1 || undefined}
        data-pin={pinOf(place, pinned)}
        data-mark={mark ?? undefined}
        data-slot={table.slotOf(name)}
      >
        {mark && <MarkSign mark={mark} />}
        <Figure name={name} text={text} of={isNothing ? null : of} />
        {table.slotOf(name) && (
          <span className={classes.beside}>
            {count}
            {count && change && ' · '}
            {change && (
              <span className={classes.change} data-trend={change.trend}>
                {change.text}
              </span>
            )}
          </span>
        )}
      </td>
    );
  });
}

/** The place of a pinned column behind the names of rows, from 1 on. */
export function pinOf(place: number, pinned: number) {
  return place + 1 < pinned ? place + 1 : undefined;
}

function Figure({ name, text, of }: { name: MetricName; text: string; of: ReportView | null }) {
  const { conversionsOf } = useSource();
  const state = states.get(name);
  const to = of && state !== undefined ? conversionsOf(of, state) : null;
  return to ? (
    <Link to={to} className={classes.figure} title="Показать эти конверсии">
      {text}
    </Link>
  ) : (
    text
  );
}

/** The columns that count conversions, with the state of each. */
const states = new Map<MetricName, string>([
  ['conversions', ''],
  ['create', 'create'],
  ['hold', 'hold'],
  ['approve', 'approve'],
  ['reject', 'reject'],
]);

function MarkSign({ mark }: { mark: Mark }) {
  const Icon = mark === 'good' ? IconCaretUpFilled : IconCaretDownFilled;
  return (
    <>
      <Icon size={12} aria-hidden className={classes.sign} />
      <span className="for-screen-readers">{mark === 'good' ? 'хорошо: ' : 'плохо: '}</span>
    </>
  );
}
