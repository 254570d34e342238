import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ChoiceField } from '../../../../ui/form/choice-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { ActionButton } from '../../../../ui/page/action-button.tsx';
import { TextButton } from '../../../../ui/page/text-link.tsx';
import classes from '../registries.module.css';
import { type ColumnDraft, emptyColumn, type Sheet } from './sheet-draft.ts';

const mostColumns = 40;

/** The columns of a file in their order: each shows a field, or one fixed text in every line. */
export function ColumnList({ value: columns, fields, onChange, error }: ColumnListProps) {
  const change = (key: number, part: Partial<ColumnDraft>) =>
    onChange(columns.map((column) => (column.key === key ? { ...column, ...part } : column)));
  const options = [
    { value: '', label: 'Свой текст' },
    ...fields.map(({ name, label }) => ({ value: name, label })),
  ];
  return (
    <fieldset className={classes.columns}>
      <legend>Столбцы</legend>
      {columns.map((column, place) => (
        <div key={column.key} className={classes.column}>
          <TextField
            label={`Заголовок ${place + 1}`}
            maxLength={100}
            autoComplete="off"
            value={column.title}
            onChange={({ currentTarget: { value } }) => change(column.key, { title: value })}
          />
          <ChoiceField
            label={`Что в столбце ${place + 1}`}
            options={options}
            value={column.field}
            choose={(field) => change(column.key, { field })}
          />
          {column.field === '' && (
            <TextField
              label={`Текст ${place + 1}`}
              maxLength={200}
              autoComplete="off"
              value={column.text}
              onChange={({ currentTarget: { value } }) => change(column.key, { text: value })}
            />
          )}
          <TextButton onClick={() => onChange(columns.filter(({ key }) => key !== column.key))}>
            Убрать столбец {place + 1}
          </TextButton>
        </div>
      ))}
      {error && (
        <p className="flush small danger" role="alert">
          {error}
        </p>
      )}
      {columns.length < mostColumns && (
        <div>
          <ActionButton icon={IconPlus} onClick={() => onChange([...columns, emptyColumn(columns)])}>
            Добавить столбец
          </ActionButton>
        </div>
      )}
    </fieldset>
  );
}

type ColumnListProps = {
  value: ColumnDraft[];
  fields: Sheet['fields'];
  onChange: (columns: ColumnDraft[]) => void;
  error?: ReactNode;
};
