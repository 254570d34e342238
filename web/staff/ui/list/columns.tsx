import type { ReactNode } from 'react';
import type { CurrencyCode } from '#contract/wire/fields';
import { Badge, type Tone } from '../../../ui/page/badge.tsx';
import { TextLink } from '../../../ui/page/text-link.tsx';
import { formatDate, formatDay, formatNumber } from '../../../ui/text/format.ts';
import { Money } from '../../../ui/text/money.tsx';
import { pathTo } from '../../paths.ts';
import { ownerLabel } from '../partner-label.ts';
import type { Column } from './column.ts';

/**
 * Columns of a work list, each in a line: id, title, width, then its own. The id is the field of the row that the column shows.
 * `cellColumn` makes any other column. A field that the row lacks, or of another type, does not compile.
 *
 *     const columns: Column<Act>[] = [
 *       cellColumn('number', 'Акт', 130, ({ number, version }) => `№ ${number} · ${version}`),
 *       badgeColumn('state', 'Состояние', 145, tones, actStateNames),
 *       partnerColumn(),
 *       dashColumn('payeeName', 'Исполнитель', 200, { grows: true }),
 *       moneyColumn('amount', 'Сумма', 130),
 *       momentColumn('decidedAt', 'Решён', 145),
 *       valueColumn('month', 'Месяц', 130, monthName),
 *     ];
 *
 * A chosen column is stored by its id, so an id stays: where the field has another name, the column is a `cellColumn`, with `dash`
 * or `moment` where it may be empty.
 */
export const textColumn = columnOf((text: string | number | null) => text);

/** A text, or «—» where it is empty. */
export const dashColumn = columnOf((text: string | number | null | undefined) => dash(text));

/** A moment on the reader's clock, or «—». */
export const momentColumn = columnOf((at: string | null | undefined) => moment(at));

export const dayColumn = columnOf((day: string | null | undefined) => dash(day && formatDay(day)));

/** A count or another whole number, aligned to the end. */
export const numberColumn = columnOf(
  (value: number | null | undefined) => dash(value == null ? null : formatNumber(value)),
  { align: 'end' },
);

/** A sum in the row's currency, aligned to the end. */
export function moneyColumn<Id extends string>(
  id: Id,
  title: string,
  width: number,
  options?: ColumnOptions,
): Column<Row<Id, number | null> & { currencyCode: CurrencyCode }> {
  const cell = (row: Row<Id, number | null> & { currencyCode: CurrencyCode }) => {
    const amount: number | null = row[id];
    return amount === null ? '—' : <Money amount={amount} currencyCode={row.currencyCode} />;
  };
  return cellColumn(id, title, width, cell, { align: 'end', ...options });
}

/** A state: its name on its tone. */
export function badgeColumn<Id extends string, State extends string>(
  id: Id,
  title: string,
  width: number,
  tones: Record<State, Tone>,
  names: Record<State, string>,
  options?: ColumnOptions,
) {
  const show = (state: State) => <Badge tone={tones[state]} text={names[state]} />;
  return valueColumn(id, title, width, show, options);
}

/** A value by its name in a table. */
export function namedColumn<Id extends string, Value extends string | number>(
  id: Id,
  title: string,
  width: number,
  names: Record<Value, string>,
  options?: ColumnOptions,
) {
  return valueColumn(id, title, width, (value: Value) => names[value], options);
}

type Owned = { userId: number; userName: string; userLogin: string };

/** The partner of a row, as a link; the list's first column, which is the row's own link, is `ownerColumn`. */
export function partnerColumn(width = 190, options?: ColumnOptions): Column<Owned> {
  return cellColumn(
    'partner',
    'Партнёр',
    width,
    (row: Owned) => <TextLink to={pathTo('partner', { id: row.userId })}>{ownerLabel(row)}</TextLink>,
    options,
  );
}

/** The partner of a row, as text. */
export function ownerColumn(width = 190, options?: ColumnOptions): Column<Omit<Owned, 'userId'>> {
  return cellColumn('partner', 'Партнёр', width, ownerLabel, options);
}

/** A field shown by a function of its value. */
export function valueColumn<Id extends string, Value>(
  id: Id,
  title: string,
  width: number,
  show: (value: Value) => ReactNode,
  options?: ColumnOptions,
) {
  return columnOf(show)(id, title, width, options);
}

/** Makes the columns of a kind: each shows its field by `show`. */
function columnOf<Value>(show: (value: Value) => ReactNode, usual?: ColumnOptions) {
  return <Id extends string>(
    id: Id,
    title: string,
    width: number,
    options?: ColumnOptions,
  ): Column<Row<Id, Value>> => ({ id, title, width, cell: (row) => show(row[id]), ...usual, ...options });
}

/** A column with a cell of its own. */
export function cellColumn<Item>(
  id: string,
  title: string,
  width: number,
  cell: (item: Item) => ReactNode,
  options?: ColumnOptions,
): Column<Item> {
  return { id, title, width, cell, ...options };
}

/** The text of a field, or «—» for an empty one. */
export const dash = (text: string | number | null | undefined) => (text === 0 ? text : text || '—');

/** A moment on the reader's clock, or «—». */
export const moment = (at: string | null | undefined) => dash(at && formatDate(at));

type ColumnOptions = Omit<Partial<Column<never>>, 'id' | 'title' | 'width' | 'cell'>;
type Row<Id extends string, Value> = { [Field in Id]: Value };
