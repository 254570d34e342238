import type { ReactNode } from 'react';
import type { Keyed } from '../../rpc/repeat-keys.ts';
import { AreaField } from '../form/area-field.tsx';
import { required } from '../form/required.ts';
import { FormModal, type ModalAction, useFormModal } from './form-modal.tsx';

/**
 * A modal of `useModal` that asks for a decision: the consequences as `lead`, the facts as children, and a reason where one is
 * needed. `act` gets the trimmed reason, and returns the sentence of the toast (form-modal.tsx).
 *
 *     <DecideModal
 *       title={`Исправить акт № ${number}?`}
 *       lead="Партнёр получит новую версию под тем же номером."
 *       submitText="Предложить заново"
 *       reason={{ label: 'Что исправлено', required: 'Укажите, что исправлено' }}
 *       act={async (reason, keyed) => {
 *         await act('operator.void-act', keyed({ id, reason }));
 *         return `Акт № ${number} предложен заново`;
 *       }}
 *     />
 */
export function DecideModal({ reason, act, children, ...rest }: DecideModalProps) {
  const modal = useFormModal<Values>({
    // A form without the field shows a refusal about the reason above its button.
    initialValues: reason ? { reason: '' } : {},
    validate: { reason: (text = '') => (reason?.required ? required(reason.required)(text) : null) },
    act: ({ reason: text = '' }, keyed) => act(text.trim(), keyed),
  });
  return (
    <FormModal modal={modal} {...rest}>
      {children}
      {reason && (
        <AreaField
          label={reason.label}
          help={reason.help}
          minRows={2}
          maxRows={6}
          maxLength={reason.maxLength ?? 300}
          {...modal.form.getInputProps('reason')}
        />
      )}
    </FormModal>
  );
}

type Values = { reason?: string };

type DecideModalProps = {
  title: string;
  lead?: ReactNode;
  submitText: string;
  cancelText?: string;
  danger?: boolean;
  /** A field for the reason. `required` is the error of an empty one; without it the field may stay empty. */
  reason?: { label: string; help?: string; required?: string; maxLength?: number } | undefined;
  act: (reason: string, keyed: Keyed) => ReturnType<ModalAction<unknown>>;
  children?: ReactNode;
};
