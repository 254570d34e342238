import { useState } from 'react';
import { errorCode } from '#contract/wire/rpc';
import { pathTo } from '../../../paths.ts';
import { navigate } from '../../../router/router.ts';
import { RpcFailure } from '../../../rpc/failure.ts';
import { call, useAction } from '../../../rpc/rpc.ts';
import { useOpening } from '../../../ui/dialog/opening.ts';
import { useActionForm } from '../../../ui/form/action-form.ts';
import { amountText, readAmount } from '../../../ui/text/amount.ts';
import type { Preview } from '../ask-withdrawals.ts';
import { isOfSum, obstacleText } from '../obstacles.ts';
import type { Earlier, Ordering } from '../use-ordering.ts';

/** An order step by step. Typed values stay on the way back; a placed order has no way back. */
export function useOrderSteps({ earlier, ordering }: OrderPlan) {
  const act = useAction();
  const sumOf = (text: string) => readAmount(text, ordering.overview.currencyCode);
  const [opened, close] = useOpening();
  const [step, setStep] = useState<Step>('sum');
  const [preview, setPreview] = useState<Preview>();
  const [madeId, setMadeId] = useState(0);

  const look = async (asked: Asked) => {
    const found = await call('billing.get-withdrawal-preview', asked);
    setPreview(found);
    if (found.why.length === 0) return setStep('check');
    const ofSum = found.why.find(isOfSum);
    if (!ofSum) return;
    form.setFieldError('sum', obstacleText(ofSum));
    form.getInputNode('sum')?.focus();
  };
  const { form, submit, busy, refusal, wait, uncertain } = useActionForm<OrderValues>({
    initialValues: begin(ordering, earlier),
    validate: { sum: (text) => ((sumOf(text) ?? 0) > 0 ? null : 'Введите сумму, например 1 500,50') },
    again: 'Попробуйте ещё раз',
    act: async (typed, keyed) => {
      const asked = { destinationId: Number(typed.destinationId), sum: sumOf(typed.sum) ?? 0 };
      if (step === 'sum') return await look(asked);
      try {
        setMadeId((await act('billing.request-withdrawal', keyed({ ...asked, net: preview?.net }))).id);
        setStep('done');
      } catch (failure) {
        // A new obstacle is shown at its field.
        if (failure instanceof RpcFailure && failure.code === errorCode.conflict) setStep('sum');
        throw failure;
      }
    },
  });

  const chosen = ordering.destinations.find(({ id }) => String(id) === form.values.destinationId);
  return {
    step,
    opened,
    close,
    form,
    preview,
    madeId,
    busy,
    refusal,
    wait,
    uncertain,
    method: ordering.methods.find(({ id }) => id === chosen?.methodId),
    submit:
      step === 'done'
        ? () => {
            close();
            void navigate(pathTo('withdrawal', { id: madeId }));
          }
        : () => submit(),
    back: step === 'check' && !uncertain ? () => setStep('sum') : undefined,
    unsaved: step !== 'done' && form.isDirty(),
  };
}

export type OrderPlan = { earlier: Earlier; ordering: Ordering };
export type Step = 'sum' | 'check' | 'done';
export type OrderValues = { sum: string; destinationId: string };
type Asked = { destinationId: number; sum: number };

/** The main destination, or the destination and sum of an earlier withdrawal. */
function begin({ destinations }: Ordering, earlier: Earlier): OrderValues {
  const same = destinations.find(({ id }) => id === earlier?.destinationId);
  return {
    sum: earlier ? amountText(earlier.sum) : '',
    destinationId: String((same ?? destinations[0])?.id ?? ''),
  };
}
