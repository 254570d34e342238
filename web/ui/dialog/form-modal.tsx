import type { ReactNode } from 'react';
import { toast } from '../feedback/toast.ts';
import { type ActForm, type FormPlan, useActForm } from '../form/act-form.ts';
import { FormRefusal } from '../form/form-refusal.tsx';
import classes from './form-modal.module.css';
import { Modal, type ModalProps } from './modal.tsx';
import { useOpening } from './opening.ts';

/** A dialog with one form: its subject, its fields, then the refusal or the result of the form. */
export function FormModal<Values extends Record<string, unknown>>({
  modal,
  lead,
  children,
  found,
  ...rest
}: FormModalProps<Values>) {
  const { form, submit, busy, refusal, wait, uncertain, opened, close, closed } = modal;
  return (
    <Modal
      opened={opened}
      close={close}
      closed={closed}
      submit={submit}
      busy={busy}
      uncertain={uncertain}
      unsaved={form.isDirty()}
      {...rest}
    >
      <div className={classes.form}>
        {lead && <p className="dim">{lead}</p>}
        {children}
        <FormRefusal refusal={refusal} wait={wait} />
        {found}
      </div>
    </Modal>
  );
}

type FormModalProps<Values> = Partial<ModalProps> &
  Pick<ModalProps, 'title'> & {
    modal: ModalForm<Values>;
    lead?: ReactNode;
    /** The result of an action that leaves the dialog open. */
    found?: ReactNode;
  };

/**
 * The form of a dialog that is open as long as it is mounted (`useModal`). After its action the dialog closes and a toast shows
 * the sentence that the action returned, if any; `stay` leaves the dialog open.
 */
export function useFormModal<Values extends Record<string, unknown>>({
  act,
  closed,
  ...plan
}: ModalPlan<Values>): ModalForm<Values> {
  const [opened, close] = useOpening();
  const form = useActForm<Values>({
    ...plan,
    act: async (values, keyed) => {
      const done = await act(values, keyed);
      if (done === stay) return;
      close();
      if (done) void toast(done);
    },
  });
  return { ...form, opened, close, closed };
}

export const stay = Symbol('stay');

type ModalPlan<Values> = Omit<FormPlan<Values>, 'act'> & {
  act: (...sent: Parameters<FormPlan<Values>['act']>) => Promise<string | typeof stay>;
  /** The dialog has left the screen. */
  closed: () => void;
};

export type ModalForm<Values> = ActForm<Values> & { opened: boolean; close: () => void; closed: () => void };
