import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { importColumnNames, importColumns } from '#contract/conversions/batch-names';
import { ColumnFields } from '../../ui/form/column-fields.tsx';
import { FormRefusal } from '../../ui/form/form-refusal.tsx';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { Button } from '../../ui/page/button.tsx';
import { useMayNamePayouts } from '../rpc/me.ts';
import { act, type ResultOf } from '../rpc/rpc.ts';
import { ofMoney } from './conversion-columns.tsx';
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
      <ColumnFields titles={titles} sample={sample} columns={columns} options={options} choose={setColumns} />
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
