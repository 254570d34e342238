import { useState } from 'react';
import { refuseUnlessWhole } from '../../../two-factor/codes.ts';
import { FormModal, useFormModal } from '../../../ui/dialog/form-modal.tsx';
import { call } from '../../rpc/rpc.ts';
import { AppCodeField, useLeft } from './app-code-field.tsx';

/** Asks for the app's code before an act that is hard to undo. The form behind it stays as it is. */
export function ConfirmActDialog({ method, left, answer, closed }: ConfirmActDialogProps) {
  const [isRight, setRight] = useState(false);
  const modal = useFormModal({
    closed,
    initialValues: { code: '' },
    validate: { code: refuseUnlessWhole },
    again: 'Попробуйте ещё раз',
    act: async (values) => {
      await call('staff.confirm-act', { ...values, method });
      setRight(true);
      answer(true);
      return '';
    },
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
      busy={modal.busy || isRight}
      unsaved={false}
      close={cancel}
    >
      <p>Это трудно отменить, поэтому нужен код. Следующие пять минут мы его не спросим.</p>
      <AppCodeField {...modal.form.getInputProps('code')} />
    </FormModal>
  );
}

type ConfirmActDialogProps = {
  /** What is to be done after it. */
  method: string;
  /** The page it belongs to was left. */
  left: AbortSignal;
  answer: (isConfirmed: boolean) => void;
  closed: () => void;
};
