import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { FailedDialog } from '../../../../ui/dialog/failed-dialog.tsx';
import { FormModal, useFormModal } from '../../../../ui/dialog/form-modal.tsx';
import { OnClose } from '../../../../ui/dialog/opening.ts';
import { ChoiceField } from '../../../../ui/form/choice-field.tsx';
import { SwitchField } from '../../../../ui/form/switch-field.tsx';
import { ask, useAction } from '../../../rpc/rpc.ts';
import { ColumnList } from './column-list.tsx';
import { asksNet, draftOf, type Sheet, type SheetDraft, sheetOf } from './sheet-draft.ts';

type Method = { id: number; name: string };

/** The template of a method, shown once loaded. */
export function SheetModal({ method }: { method: Method }) {
  const onClose = use(OnClose);
  const { data, isError, isFetching, refetch } = useQuery(
    ask('operator.get-registry-sheet', { methodId: method.id }),
  );
  if (data) return <Form method={method} sheet={data} />;
  return isError ? (
    <FailedDialog hasFailed isLoading={isFetching} retry={() => void refetch()} onClose={() => onClose?.()} />
  ) : null;
}

function Form({ method, sheet }: { method: Method; sheet: Sheet }) {
  const act = useAction();
  const modal = useFormModal<SheetDraft>({
    initialValues: draftOf(sheet),
    validate: { columns: asksNet },
    act: async (draft, keyed) => {
      await act('operator.save-registry-sheet', keyed({ methodId: method.id, ...sheetOf(draft) }));
      return 'Шаблон сохранён';
    },
  });
  const { form } = modal;
  return (
    <FormModal
      modal={modal}
      size="lg"
      title={`Файл: ${method.name}`}
      submitText="Сохранить шаблон"
      lead="По этому шаблону сделаются файлы следующих реестров. Закрытые не изменятся."
    >
      <div className="stack halves-768 gap-16">
        <ChoiceField label="Разделитель" options={separators} {...form.getInputProps('separator')} />
        <ChoiceField label="Кодировка" options={encodings} {...form.getInputProps('encoding')} />
        <ChoiceField label="Копейки в сумме" options={decimals} {...form.getInputProps('decimalMark')} />
      </div>
      <SwitchField label="Первая строка — заголовки" {...form.getInputProps('hasTitles')} />
      <ColumnList fields={sheet.fields} {...form.getInputProps('columns')} value={form.values.columns} />
    </FormModal>
  );
}

const separators = [
  { value: ';', label: 'Точка с запятой' },
  { value: ',', label: 'Запятая' },
  { value: 'tab', label: 'Табуляция' },
] as const;
const encodings = [
  { value: 'utf-8', label: 'UTF-8' },
  { value: 'windows-1251', label: 'Windows-1251' },
] as const;
const decimals = [
  { value: ',', label: 'Через запятую: 100,50' },
  { value: '.', label: 'Через точку: 100.50' },
] as const;
