import { type ImportColumn, importColumnNames } from '#contract/conversions/batch-names';
import { conversionStateNames } from '#contract/conversions/conversion-names';
import { Badge, type Tone } from '../../ui/page/badge.tsx';
import type { ItemOf, ResultOf } from '../rpc/rpc.ts';
import type { Column } from '../ui/list/column.ts';
import { cellColumn } from '../ui/list/columns.tsx';
import classes from './conversions.module.css';
import { moveTexts } from './moves.ts';

type Line = ItemOf<'operator.get-batch-lines'>;
type Batch = Pick<ResultOf<'operator.get-batch'>, 'kind' | 'stage' | 'titles' | 'columns'>;

/** The columns of a batch's lines: the result of each line, then the file's own cells, or the conversion for a list. */
export function lineColumns({ kind, stage, titles, columns }: Batch): Column<Line>[] {
  const first: Column<Line> =
    kind === 'import'
      ? cellColumn('line', 'Строка', 80, ({ line }) => String(line ?? ''))
      : cellColumn('conversion', 'Конверсия', 110, ({ conversionId }) => String(conversionId ?? ''));
  const cells = titles.map((title, index) => fileColumn(title, index, columns[index] ?? ''));
  return [
    first,
    outcomeColumn(stage),
    changeColumn,
    movesColumn,
    ...cells,
    ...(kind === 'import' ? [madeColumn] : []),
  ];
}

function outcomeColumn(stage: Batch['stage']): Column<Line> {
  const isOver = stage === 'failed';
  return cellColumn('outcome', 'Итог', 140, ({ outcome, isApplied }) => {
    if (isOver && !isApplied) return 'Не внесена';
    return outcome === null ? (
      '…'
    ) : (
      <Badge tone={tones[outcome]} text={(isApplied ? done : would)[outcome]} />
    );
  });
}

/** The change of a line, or the error of a refused one. */
const changeColumn: Column<Line> = cellColumn(
  'change',
  'Было → станет',
  340,
  ({ before, after, field, fault, moves, outcome }) => {
    if (fault) return [columnName(field), fault].filter(Boolean).join(': ');
    if (after !== null && before === after) {
      const what = moves?.available || moves?.hold ? 'ставка' : 'выручка';
      return `Статус прежний: ${stateNames[after].toLowerCase()}${outcome === 'changed' ? `, другая ${what}` : ''}`;
    }
    return after === null ? '—' : `${before ? stateNames[before] : 'Новая'} → ${stateNames[after]}`;
  },
  { grows: true },
);

const stateNames = { ...conversionStateNames, 'hold-confirmed': 'Подтверждена, в холде' } as const;

const movesColumn: Column<Line> = cellColumn(
  'moves',
  'Деньги',
  230,
  ({ moves }) => (moves && moveTexts(moves).join(', ')) || '—',
);

/** A column of the file; a wrong cell is marked. */
function fileColumn(title: string, index: number, column: ImportColumn | ''): Column<Line> {
  return cellColumn(
    `cell-${index}-${title}`,
    title || '—',
    150,
    ({ cells, field, fault }) => {
      const text = cells[index] ?? '';
      if (fault === '' || column === '' || column !== field) return text;
      return (
        <span className={classes.wrong} title={fault}>
          {text || 'пусто'}
        </span>
      );
    },
    { about: column ? `${title}: ${importColumnNames[column]}` : `${title}: не загружается` },
  );
}

function columnName(field: string) {
  return new Map<string, string>(Object.entries(importColumnNames)).get(field) ?? field;
}

const madeColumn: Column<Line> = cellColumn('made', 'Конверсия', 110, ({ conversionId }) =>
  conversionId ? String(conversionId) : '—',
);

type Outcome = NonNullable<Line['outcome']>;
const tones: Record<Outcome, Tone> = { new: 'good', changed: 'good', same: 'plain', refused: 'danger' };
const would: Record<Outcome, string> = {
  new: 'Будет создана',
  changed: 'Изменится',
  same: 'Без изменений',
  refused: 'Ошибка',
};
const done: Record<Outcome, string> = { ...would, new: 'Создана', changed: 'Изменена' };

/** Turns lines of a file into a file again. */
export function sheetOf(titles: readonly string[], lines: readonly { cells: string[] }[]): string {
  if (lines.length === 0) return '';
  return [titles, ...lines.map(({ cells }) => cells)].map((cells) => cells.map(quoted).join(';')).join('\n');
}

function quoted(cell: string) {
  return /[";\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
