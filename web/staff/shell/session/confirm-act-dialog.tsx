import { useState } from 'react';
import { AppCodeField } from '../../../two-factor/app-code-field.tsx';
import { refuseUnlessWhole } from '../../../two-factor/codes.ts';
import { type AskedDialogProps, useLeft } from '../../../ui/dialog/asked-dialog.tsx';
import { FormModal, useFormModal } from '../../../ui/dialog/form-modal.tsx';
import { call } from '../../rpc/rpc.ts';

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

type ConfirmActDialogProps = AskedDialogProps & {
  /** What is to be done after it. */
  method: string;
};
