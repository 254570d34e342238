import { useState } from 'react';
import type { PayeeKind } from '#contract/money/requisite-names';
import { useAction } from '../../../rpc/rpc.ts';
import { useFormModal } from '../../../ui/dialog/form-modal.tsx';
import type { Methods, Payee } from '../ask-requisites.ts';
import { emptyValues, refuseEmpty, type Typed, valuesOf } from '../requisite-field.tsx';

/** The form of a payee: a kind, and the fields of that kind. Typed values stay while another kind is shown. */
export function usePayeeForm({ payee, kinds }: PayeePlan) {
  const save = useAction();
  const [kind, setKind] = useState<PayeeKind | undefined>(payee?.kind ?? kinds[0]?.kind);
  const fields = kinds.find((one) => one.kind === kind)?.fields ?? [];
  const modal = useFormModal<Typed>({
    initialValues: { ...emptyValues(fields, kinds), ...payee?.values },
    validate: refuseEmpty(fields),
    act: async (typed) => {
      if (kind === undefined) return '';
      const values = valuesOf(fields, typed);
      await save('requisites.save-payee', { ...(payee && { id: payee.id }), kind, values });
      return 'Отправили сети на проверку';
    },
  });
  return { modal, kind, setKind, fields };
}

export type PayeePlan = {
  /** The payee to change; null for a new one. */
  payee: Payee | null;
  /** The kinds that the network pays. */
  kinds: Methods['payees'];
};
