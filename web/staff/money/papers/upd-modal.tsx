import { useState } from 'react';
import { type UpdState, updFilesPath, updStateNames, updStates } from '#contract/money/paper-names';
import { FormModal, useFormModal } from '../../../ui/dialog/form-modal.tsx';
import { choicesOf } from '../../../ui/filter/filters.ts';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import { DayField, dayProps } from '../../../ui/form/day/day-field.tsx';
import { FileField } from '../../../ui/form/file-field.tsx';
import { required } from '../../../ui/form/required.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { formatPaperNumber } from '../../../ui/text/format.ts';
import { useAction } from '../../rpc/rpc.ts';
import { upload } from '../../rpc/upload.ts';
import type { Act } from './act-columns.tsx';

type Values = { number: string; on: string; state: UpdState };

/** The state of an act's УПД in the partner's EDI, with its file. */
export function UpdModal({ act: { id, number, upd } }: { act: Act }) {
  const act = useAction();
  const [file, setFile] = useState<File | null>(null);
  const modal = useFormModal<Values>({
    initialValues: { number: upd?.number ?? '', on: upd?.on ?? '', state: upd?.state ?? 'sent' },
    validate: {
      number: required('Укажите номер УПД'),
      on: required('Укажите дату УПД'),
    },
    act: async (values, keyed) => {
      const send = async () => file && (await upload(`${updFilesPath}?id=${id}`, file));
      // An act accepts a file only once its УПД is marked. For a marked УПД the file goes first, so that a refused file changes
      // nothing.
      if (upd) await send();
      await act('operator.mark-upd', keyed({ ...values, id, number: values.number.trim() }));
      if (!upd) await send();
      return 'УПД записан';
    },
  });
  const { form } = modal;
  return (
    <FormModal
      modal={modal}
      title={`УПД акта № ${formatPaperNumber(number)}`}
      submitText="Записать"
      lead="Сам УПД подписывают в ЭДО партнёра, здесь — чем это кончилось. Подписанный УПД принимает акт."
    >
      <TextField label="Номер" maxLength={60} autoComplete="off" {...form.getInputProps('number')} />
      <DayField label="Дата" {...dayProps(form.getInputProps('on'))} />
      <ChoiceField
        label="Состояние"
        options={choicesOf(updStates, updStateNames)}
        {...form.getInputProps('state')}
      />
      <FileField name={file?.name ?? ''} error={undefined} choose={setFile} kind={kind} />
    </FormModal>
  );
}

const kind = { name: 'PDF или XML', accept: '.pdf,.xml,application/pdf,application/xml,text/xml' };
