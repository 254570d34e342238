import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type RejectReason, rejectReasons } from '#contract/conversion-reasons';
import { postbackEvents } from '#contract/postback-macros';
import { useActForm } from '../../ui/form/act-form.ts';
import { pathTo } from '../app/paths.ts';
import { call, type ParamsOf } from '../app/rpc.ts';

/** Conversions that take a status: these, or all that a filter finds. */
export type StatusTarget = Pick<ParamsOf<'operator.check-conversion-status'>, 'ids' | 'filter'>;

/** The word that is tried on conversions; success leads to what would come of it. */
export function useStatusCheck(target: StatusTarget) {
  const navigate = useNavigate();
  // Once for an opened form: a double click is one trial.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  return useActForm({
    initialValues: { state: 'approve', reason: '', comment: '' },
    validate: {
      reason: (reason, { state }) => (state === 'reject' && !reason ? 'Выберите причину' : null),
    },
    again: 'Попробуйте ещё раз',
    act: async ({ state, reason, comment }) => {
      const word = postbackEvents.find((one) => one === state) ?? 'approve';
      const why: RejectReason | undefined = rejectReasons.find((one) => one === reason);
      const said = word === 'reject' ? { state: word, reason: why, comment } : { state: word, comment };
      const key = `${idempotencyKey} ${word} ${why ?? ''} ${comment}`.slice(0, 200);
      const { id } = await call('operator.check-conversion-status', {
        ...target,
        ...said,
        idempotencyKey: key,
      });
      void navigate(pathTo('conversionBatch', { id }));
    },
  });
}
