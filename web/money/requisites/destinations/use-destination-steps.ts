import { useState } from 'react';
import { call, type ResultOf, useAction } from '../../../rpc/rpc.ts';
import { useOpening } from '../../../ui/dialog/opening.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useActionForm } from '../../../ui/form/action-form.ts';
import { formatDate } from '../../../ui/text/format.ts';
import type { Destination, Destinations, Methods, Payee } from '../ask-requisites.ts';
import { refuseCode } from '../code/code-field.tsx';
import { emptyValues, refuseEmpty, type Typed, valuesOf } from '../requisite-field.tsx';
import { useChoice } from './use-choice.ts';

/**
 * A destination step by step: method and payee, its fields, the check of the written values, the code. Typed values stay on the
 * way back. The code has no way back: the destination exists by then, unconfirmed.
 */
export function useDestinationSteps(plan: DestinationPlan) {
  const { methods, opening, codeBy } = plan;
  const act = useAction();
  const [opened, close] = useOpening();
  const [step, setStep] = useState<Step>(opening.action === 'confirm' ? 'code' : 'choice');
  const [id, setId] = useState(opening.action === 'confirm' ? opening.destination.id : 0);
  const [preview, setPreview] = useState<Preview>({ rows: [], warnings: [] });
  const sure = useSure();

  const choice = useChoice(plan, () => details.form.setValues(emptyValues([], methods.items)));
  const fields = choice.method?.fields ?? [];

  const details = useActionForm<Typed>({
    initialValues: emptyValues(fields, methods.items),
    validate: refuseEmpty(fields),
    again: 'Попробуйте ещё раз',
    act: async (typed) => {
      if (!choice.payee || !choice.method) return;
      const written = {
        payeeId: choice.payee.id,
        methodId: choice.method.id,
        values: valuesOf(fields, typed),
      };
      if (step === 'fields') {
        setPreview(await call('requisites.get-destination-preview', written));
        sure.forget();
        setStep('check');
        return;
      }
      const replaced = opening.action === 'replace' ? { replacesId: opening.destination.id } : {};
      const made = await act('requisites.create-destination', { ...written, ...replaced, isSure: sure.is });
      setId(made.id);
      setStep('code');
    },
  });

  const code = useActionForm({
    initialValues: { code: '' },
    validate: { code: refuseCode(codeBy) },
    again: 'Попробуйте ещё раз',
    act: async (typed) => {
      const { waitsUntil } = await act('requisites.confirm-destination', { id, ...typed });
      close();
      void toast(`Реквизиты подтверждены и ждут до ${formatDate(waitsUntil)}`);
    },
  });

  const submit = {
    choice: () => {
      if (choice.method) setStep('fields');
    },
    fields: () => details.submit(),
    check: () => {
      if (preview.warnings.length === 0 || sure.is) details.submit();
      else sure.ask();
    },
    code: () => code.submit(),
  };
  const back = before[step];
  return {
    step,
    opened,
    close,
    choice,
    fields,
    preview,
    sure,
    details,
    code,
    submit: submit[step],
    back: back && (() => setStep(back)),
    busy: details.busy || code.busy,
    unsaved: step !== 'code' && details.form.isDirty(),
  };
}

export type DestinationPlan = {
  opening: DestinationOpening;
  methods: Methods;
  /** Payees that may be paid. */
  payees: Payee[];
  codeBy: Destinations['codeBy'];
};

export type DestinationOpening =
  | { action: 'add' }
  | { action: 'replace' | 'confirm'; destination: Destination };

export type Step = 'choice' | 'fields' | 'check' | 'code';
type Preview = ResultOf<'requisites.get-destination-preview'>;

const before: Partial<Record<Step, Step>> = { fields: 'choice', check: 'fields' };

/** The partner's word that the values behind the warnings are right. */
function useSure() {
  const [is, turn] = useState(false);
  const [isMissing, setMissing] = useState(false);
  return {
    is,
    turn: (isSure: boolean) => {
      turn(isSure);
      setMissing(false);
    },
    isMissing,
    ask: () => setMissing(true),
    forget: () => {
      turn(false);
      setMissing(false);
    },
  };
}
