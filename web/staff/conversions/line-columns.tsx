import { importColumns } from '#contract/conversions/batch-names';
import { Badge, type Tone } from '../../ui/page/badge.tsx';
import type { ResultOf } from '../rpc/rpc.ts';
import type { Column } from '../ui/list/column.ts';

type Line = ResultOf<'operator.get-batch-lines'>['items'][number];
type Batch = Pick<ResultOf<'operator.get-batch'>, 'kind' | 'stage'>;

/** The columns of a batch's lines: of a file its cells, of a list the conversion. */
export function lineColumns({ kind, stage }: Batch): Column<Line>[] {
  const first: Column<Line> =
    kind === 'import'
      ? { id: 'line', title: 'Строка', cell: ({ line }) => String(line ?? ''), width: 90 }
      : {
          id: 'conversion',
          title: 'Конверсия',
          cell: ({ conversionId }) => String(conversionId ?? ''),
          width: 110,
        };
  return [first, outcomeColumn(stage), faultColumn, ...(kind === 'import' ? [givenColumn, madeColumn] : [])];
}

function outcomeColumn(stage: Batch['stage']): Column<Line> {
  const isOver = stage === 'failed';
  return {
    ...{ id: 'outcome', title: 'Итог', width: 180 },
    cell: ({ outcome, isApplied }) => {
      if (isOver && !isApplied) return 'Не внесена';
      return outcome === null ? (
        '…'
      ) : (
        <Badge tone={tones[outcome]} text={(isApplied ? done : would)[outcome]} />
      );
    },
  };
}

const faultColumn: Column<Line> = {
  ...{ id: 'fault', title: 'Что не так', width: 320, grows: true },
  cell: ({ field, fault }) => [field, fault].filter(Boolean).join(': ') || '—',
};

const givenColumn: Column<Line> = {
  ...{ id: 'given', title: 'Строка файла', width: 420 },
  cell: ({ given }) => Object.values(given).join('; '),
};

const madeColumn: Column<Line> = {
  ...{ id: 'made', title: 'Конверсия', width: 110 },
  cell: ({ conversionId }) => (conversionId ? String(conversionId) : '—'),
};

type Outcome = NonNullable<Line['outcome']>;
const tones: Record<Outcome, Tone> = { new: 'good', changed: 'good', same: 'plain', refused: 'danger' };
const would: Record<Outcome, string> = {
  new: 'Будет создана',
  changed: 'Изменится',
  same: 'Без изменений',
  refused: 'Ошибка',
};
const done: Record<Outcome, string> = { ...would, new: 'Создана', changed: 'Изменена' };

/** Lines of a file as a file again, with the columns that any of them has. */
export function sheetOf(lines: readonly { given: Record<string, string> }[]): string {
  if (lines.length === 0) return '';
  const columns = importColumns.filter((column) => lines.some(({ given }) => given[column]));
  const rows = lines.map(({ given }) => columns.map((column) => quoted(given[column] ?? '')));
  return [columns, ...rows].map((cells) => cells.join(';')).join('\n');
}

function quoted(cell: string): string {
  return /[";\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
