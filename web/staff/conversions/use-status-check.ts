import { useNavigate } from 'react-router';
import { conversionStates, type RejectReason, rejectReasons } from '#contract/conversions/conversion-names';
import { stay, useFormModal } from '../../ui/dialog/form-modal.tsx';
import { pathTo } from '../paths.ts';
import { call, type ParamsOf } from '../rpc/rpc.ts';

/** Conversions to get a status: these ids, or all that a filter finds. */
export type StatusTarget = Pick<ParamsOf<'operator.check-conversion-status'>, 'ids' | 'filter'>;

/** Tries a status on conversions; success leads to the preview of the changes. */
export function useStatusCheck(target: StatusTarget, closed: () => void) {
  const navigate = useNavigate();
  return useFormModal({
    closed,
    initialValues: { state: 'approve', reason: '', comment: '' },
    validate: {
      reason: (reason, { state }) => (state === 'reject' && !reason ? 'Выберите причину' : null),
    },
    act: async ({ state, reason, comment }, keyed) => {
      const word = conversionStates.find((one) => one === state) ?? 'approve';
      const why: RejectReason | undefined = rejectReasons.find((one) => one === reason);
      const said = word === 'reject' ? { state: word, reason: why, comment } : { state: word, comment };
      const { id } = await call('operator.check-conversion-status', keyed({ ...target, ...said }));
      void navigate(pathTo('conversionBatch', { id }));
      return stay;
    },
  });
}
