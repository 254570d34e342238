import classes from './column-fields.module.css';
import { SelectField } from './select-field.tsx';

/** The meaning of each column of a file, with the column's first cells; `titles` are those of the file. */
export function ColumnFields<Column extends string>({
  titles,
  sample,
  columns,
  options,
  choose,
}: {
  titles: readonly string[];
  sample: readonly (readonly string[])[] | null;
  columns: readonly (Column | '')[];
  options: readonly { value: Column; label: string }[];
  choose: (columns: (Column | '')[]) => void;
}) {
  return (
    <div className={classes.columns}>
      {titles.map((title, index) => (
        <SelectField
          // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one title
          key={index}
          label={title || `Столбец ${index + 1}`}
          help={exampleOf(sample, index)}
          error={twiceIn(titles, columns, index)}
          value={columns[index] ?? ''}
          data={[{ value: '', label: 'Не загружать' }, ...options]}
          onChange={({ currentTarget: { value } }) =>
            choose(columns.with(index, options.find((one) => one.value === value)?.value ?? ''))
          }
        />
      ))}
    </div>
  );
}

function exampleOf(sample: readonly (readonly string[])[] | null, index: number) {
  const cells = [...new Set((sample ?? []).map((row) => row[index] ?? ''))].filter(Boolean).map(cut);
  return cells.length > 0 ? `Например: ${cells.join(', ')}` : 'Пусто в первых строках';
}

function cut(cell: string) {
  return cell.length > 24 ? `${cell.slice(0, 23)}…` : cell;
}

function twiceIn(titles: readonly string[], columns: readonly string[], index: number) {
  const first = columns.indexOf(columns[index] ?? '');
  return columns[index] && first < index ? `Уже выбрано у столбца «${titles[first]}»` : undefined;
}
