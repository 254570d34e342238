import { comparisonColumnNames, comparisonColumns } from '#contract/conversions/loader-names';
import { useAction } from '../../rpc/rpc.ts';
import { FormModal, useFormModal } from '../../ui/dialog/form-modal.tsx';
import { ColumnFields } from '../../ui/form/column-fields.tsx';
import { DayField } from '../../ui/form/day/day-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import type { Comparison } from './ask-loader.ts';
import { columnOptions } from './columns.ts';
import { offsets, offsetText } from './offsets.ts';

/** How a file is compared: its columns, its time zone and the period; the comparison is made anew. */
export function SettingsModal({ comparison }: { comparison: Comparison }) {
  const act = useAction();
  const { titles, sample, fileId, offset, isOffsetGuessed } = comparison;
  const modal = useFormModal({
    initialValues: {
      columns: comparison.columns,
      offset: isOffsetGuessed || offset === null ? '' : String(offset),
      from: '',
      to: '',
    },
    validate: {},
    act: async ({ columns, offset: minutes, from, to }) => {
      await act('loader.create-comparison', {
        fileId: fileId ?? 0,
        columns,
        ...(minutes === '' ? {} : { offset: Number(minutes) }),
        ...(from ? { from } : {}),
        ...(to ? { to } : {}),
      });
      return 'Сверяем заново';
    },
  });
  const { form } = modal;
  const guessed = offset === null ? 'Определить самим' : `Определить самим: ${offsetText(offset)}`;
  return (
    <FormModal
      modal={modal}
      title="Как сверить"
      submitText="Сверить заново"
      size="xl"
      lead="Без дат период берём из файла. Сверка останется под тем же номером."
    >
      <ColumnFields
        titles={titles}
        sample={sample}
        columns={form.getValues().columns}
        options={columnOptions(comparisonColumns, comparisonColumnNames)}
        choose={(columns) => form.setFieldValue('columns', columns)}
      />
      <SelectField
        label="Часовой пояс файла"
        data={[
          { value: '', label: isOffsetGuessed ? guessed : 'Определить самим' },
          ...offsets.map((minutes) => ({ value: String(minutes), label: offsetText(minutes) })),
        ]}
        {...form.getInputProps('offset')}
      />
      <DayField
        label="С какого дня"
        value={form.getValues().from}
        error={form.errors.from}
        choose={(day) => form.setFieldValue('from', day ?? '')}
      />
      <DayField
        label="По какой день"
        value={form.getValues().to}
        error={form.errors.to}
        choose={(day) => form.setFieldValue('to', day ?? '')}
      />
    </FormModal>
  );
}
