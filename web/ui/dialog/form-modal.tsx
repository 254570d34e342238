import { type ReactNode, useState } from 'react';
import type { Keyed } from '../../rpc/repeat-keys.ts';
import { toast } from '../feedback/toast.ts';
import { type ActionForm, type FormPlan, useActionForm } from '../form/action-form.ts';
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
}: Partial<ModalProps> &
  Pick<ModalProps, 'title'> & {
    modal: ModalForm<Values>;
    lead?: ReactNode;
    /** The result of an action that leaves the dialog open. */
    found?: ReactNode;
  }) {
  const { form, submit, busy, refusal, wait, uncertain, opened, close, onClose, report } = modal;
  const ofReport = report && { submit: close, submitText: 'Закрыть', cancelText: null, unsaved: false };
  return (
    <Modal
      opened={opened}
      close={close}
      onClose={onClose}
      submit={submit}
      busy={busy}
      uncertain={uncertain}
      unsaved={form.isDirty()}
      {...(report ? { title: report.title, ...ofReport } : rest)}
    >
      <div className={classes.form}>
        {!report && lead && <p className="dim">{lead}</p>}
        {!report && children}
        <FormRefusal refusal={refusal} wait={wait} />
        {report ? report.body : found}
      </div>
    </Modal>
  );
}

/**
 * The form of a dialog that is open as long as it is mounted (`useModal`). After its action the dialog closes and a toast shows
 * the sentence that the action returned, if any; `stay` leaves the dialog open, and a report takes the place of its content.
 */
export function useFormModal<Values extends Record<string, unknown>>({
  act,
  onClose,
  ...plan
}: ModalPlan<Values>): ModalForm<Values> {
  const [opened, close] = useOpening();
  const [report, setReport] = useState<Report>();
  const form = useActionForm<Values>({
    ...plan,
    act: async (values, keyed) => {
      const done = await act(values, keyed);
      if (done === stay) return;
      if (typeof done === 'object') return setReport(done);
      close();
      if (done) void toast(done);
    },
  });
  return { ...form, opened, close, onClose, report };
}

export const stay = Symbol('stay');

/** The result of an action that the reader has to see before the dialog closes. */
export type Report = { title: string; body: ReactNode };

export type ModalAction<Values> = (values: Values, keyed: Keyed) => Promise<string | typeof stay | Report>;

type ModalPlan<Values> = Omit<FormPlan<Values>, 'act'> & {
  act: ModalAction<Values>;
  /** The dialog has left the screen; a modal of `useModal` needs no such function. */
  onClose?: (() => void) | undefined;
};

export type ModalForm<Values> = ActionForm<Values> &
  Pick<ModalPlan<Values>, 'onClose'> & { opened: boolean; close: () => void; report: Report | undefined };
