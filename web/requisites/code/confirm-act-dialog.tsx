import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../rpc/rpc.ts';
import { type AskedDialogProps, useLeft } from '../../ui/dialog/asked-dialog.tsx';
import { FormModal, useFormModal } from '../../ui/dialog/form-modal.tsx';
import { askDestinations } from '../ask-requisites.ts';
import { CodeField, refuseCode } from './code-field.tsx';

/** Asks for a code before an act with money or requisites. The page and the form behind it stay as they are. */
export function ConfirmActDialog({ left, answer, closed }: AskedDialogProps) {
  const { data } = useQuery(askDestinations);
  const codeBy = data?.codeBy ?? 'mail';
  const [isRight, setRight] = useState(false);
  const modal = useFormModal({
    initialValues: { code: '' },
    validate: { code: refuseCode(codeBy) },
    again: 'Попробуйте ещё раз',
    act: async (values) => {
      await call('requisites.confirm-act', values);
      setRight(true);
      answer(true);
      return '';
    },
    closed,
  });
  const cancel = () => {
    modal.close();
    answer(false);
  };
  useLeft(left, cancel);
  return (
    <FormModal
      modal={modal}
      title="Подтвердите действие"
      submitText="Подтвердить"
      lead="Реквизиты меняются только с кодом. Следующие пять минут мы его не спросим."
      busy={modal.busy || isRight}
      unsaved={false}
      close={cancel}
    >
      <CodeField form={modal.form} codeBy={codeBy} />
    </FormModal>
  );
}
