import type { FormRulesRecord, UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { FormModal, type ModalForm, stay, useFormModal } from '../../../ui/dialog/form-modal.tsx';
import { LinkDoubts } from '../../../ui/urls/link-doubts.tsx';
import { readTarget, type Target, writeTarget } from '../targets/target.ts';
import { TargetFields } from '../targets/target-fields.tsx';
import { useTargetDoubts } from '../targets/use-target-doubts.ts';

type Values = { isGuru: string; link: string } & Record<string, string>;

/** The modal of a rule: the fields of its own, `from` their values, and its target, whose link may be doubted before it is sent. */
export function TargetModal({
  isCustom,
  isNew,
  offerField,
  target,
  from = {},
  validate = {},
  size = 'md',
  send,
  fields,
  ...words
}: {
  isCustom: boolean;
  isNew: boolean;
  /** The method's parameter for the offer of the target. */
  offerField: 'offer' | 'offerTo';
  target: Target | null;
  from?: Record<string, string>;
  validate?: FormRulesRecord<Values>;
  size?: 'md' | 'lg';
  send: (values: Values, target: ReturnType<typeof writeTarget>) => Promise<string>;
  fields?: (form: UseFormReturnType<Values>) => ReactNode;
  title: string;
  lead?: string;
  submitText: string;
}) {
  const { offer, ...way } = readTarget(target);
  const modal: ModalForm<Values> = useFormModal<Values>({
    initialValues: { ...from, ...way, [offerField]: offer },
    validate,
    act: async (values) => {
      if (doubts.stops()) return stay;
      return await send(values, writeTarget({ ...values, offer: values[offerField] ?? '' }, isCustom));
    },
  });
  const doubts = useTargetDoubts(modal, isCustom);
  return (
    <FormModal
      modal={modal}
      size={isCustom ? 'xl' : size}
      foot={<LinkDoubts {...doubts} isNew={isNew} busy={modal.busy} />}
      {...words}
    >
      {fields?.(modal.form)}
      <TargetFields
        form={modal.form}
        offerField={offerField}
        offer={target?.offer ?? null}
        isCustom={isCustom}
      />
    </FormModal>
  );
}
