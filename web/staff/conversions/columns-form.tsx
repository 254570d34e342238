import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { importColumnNames, importColumns } from '#contract/conversions/batch-names';
import { FormRefusal } from '../../ui/form/form-refusal.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { useMayNamePayouts } from '../rpc/me.ts';
import { act, type ResultOf } from '../rpc/rpc.ts';
import { ofMoney } from './conversion-columns.tsx';
import classes from './conversions.module.css';
import { UnreadColumns } from './unread-columns.tsx';

type Batch = ResultOf<'operator.get-batch'>;

/**
 * The meaning of each column of a file, with the column's first cells; the advertiser's next file is read in the same way by
 * itself.
 */
export function ColumnsForm({ batch, onClose }: { batch: Batch; onClose?: () => void }) {
  const { id, titles, advertiser, sample } = batch;
  const [columns, setColumns] = useState(titles.map((_, index) => batch.columns[index] ?? ''));
  const saving = useMutation(act('operator.set-batch-columns'));
  const mayPay = useMayNamePayouts();
  const options = importColumns.flatMap((value) =>
    mayPay || !ofMoney.includes(value) ? [{ value, label: importColumnNames[value] }] : [],
  );
  const save = () => {
    const said = { id, columns, advertiserId: advertiser?.id };
    if (!saving.isPending) saving.mutate(said, { onSuccess: () => onClose?.() });
  };
  return (
    <form
      className="grid gap-16 flat-texts"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
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
              setColumns(columns.with(index, importColumns.find((one) => one === value) ?? ''))
            }
          />
        ))}
      </div>
      <p className="flush small dim">
        {advertiser
          ? `Запомним для файлов рекламодателя «${advertiser.name}».`
          : 'Чтобы столбцы запомнились, выберите рекламодателя при загрузке.'}
      </p>
      <UnreadColumns titles={titles} columns={columns} />
      <FormRefusal refusal={saving.error?.message} wait={0} />
      <div className="row wrap gap-12">
        <Button type="submit" loading={saving.isPending}>
          Проверить строки
        </Button>
        {onClose && <ActionButton onClick={onClose}>Отменить</ActionButton>}
      </div>
    </form>
  );
}

function exampleOf(sample: Batch['sample'], index: number) {
  const cells = [...new Set((sample ?? []).map((row) => row[index] ?? ''))].filter(Boolean).map(cut);
  return cells.length > 0 ? `Например: ${cells.join(', ')}` : 'Пусто в первых строках';
}

function cut(cell: string) {
  return cell.length > 24 ? `${cell.slice(0, 23)}…` : cell;
}

function twiceIn(titles: string[], columns: string[], index: number) {
  const first = columns.indexOf(columns[index] ?? '');
  return columns[index] && first < index ? `Уже выбрано у столбца «${titles[first]}»` : undefined;
}
