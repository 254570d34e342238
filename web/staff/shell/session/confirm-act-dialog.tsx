import { useState } from 'react';
import { refuseUnlessWhole } from '../../../two-factor/code-rules.ts';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { useOpening } from '../../../ui/dialog/opening.ts';
import { useActForm } from '../../../ui/form/act-form.ts';
import { FormRefusal } from '../../../ui/form/form-refusal.tsx';
import { call } from '../../rpc/rpc.ts';
import { AppCodeField, useLeft } from './app-code-field.tsx';
import classes from './confirm-act-dialog.module.css';

/** Asks for the app's code before an act that is hard to undo. The form behind it stays as it is. */
export function ConfirmActDialog({ method, left, answer, closed }: ConfirmActDialogProps) {
  const [isOpen, close] = useOpening();
  const [isRight, setRight] = useState(false);
  const { form, submit, busy, refusal, wait } = useActForm({
    initialValues: { code: '' },
    validate: { code: refuseUnlessWhole },
    again: 'Попробуйте ещё раз',
    act: async (values) => {
      await call('staff.confirm-act', { ...values, method });
      setRight(true);
      close();
      answer(true);
    },
  });
  const cancel = () => {
    close();
    answer(false);
  };
  useLeft(left, cancel);
  return (
    <Modal
      opened={isOpen}
      title="Подтвердите действие"
      submitText="Подтвердить"
      busy={busy || isRight}
      close={cancel}
      submit={submit}
      closed={closed}
    >
      <div className={classes.fields}>
        <p>Это трудно отменить, поэтому нужен код. Следующие пять минут мы его не спросим.</p>
        <AppCodeField {...form.getInputProps('code')} />
        <FormRefusal refusal={refusal} wait={wait} />
      </div>
    </Modal>
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
