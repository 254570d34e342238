import { useEffect, useState } from 'react';
import type { FormPlan } from '../form/action-form.ts';
import type { AskedDialogProps } from './asked-dialog.tsx';
import { stay, useFormModal } from './form-modal.tsx';

/**
 * The form of a dialog of `askByDialog`: its finished action answers yes; closing it, or leaving its page, answers no. An action
 * that returns `stay` leaves it open. The result goes to its `FormModal`.
 */
export function useAskedForm<Values extends Record<string, unknown>>(
  { left, answer, onClose }: AskedDialogProps,
  { act, ...plan }: Omit<FormPlan<Values>, 'act'> & { act: (values: Values) => Promise<unknown> },
) {
  const [isAgreed, setAgreed] = useState(false);
  const modal = useFormModal<Values>({
    ...plan,
    onClose,
    again: 'Попробуйте ещё раз',
    act: async (values) => {
      if ((await act(values)) === stay) return stay;
      setAgreed(true);
      answer(true);
      return '';
    },
  });
  const close = () => {
    modal.close();
    answer(false);
  };
  useEffect(() => {
    left.addEventListener('abort', close);
    return () => left.removeEventListener('abort', close);
  });
  return { modal, busy: modal.busy || isAgreed, unsaved: false, close };
}
