import { useState } from 'react';
import type { Period } from '#contract/wire/period';
import { pathTo } from '../../paths.ts';
import { navigate } from '../../router/router.ts';
import { useStillHere } from '../../router/view.tsx';
import { RpcFailure } from '../../rpc/failure.ts';
import { ask, useAction } from '../../rpc/rpc.ts';
import { serverNow } from '../../rpc/server-time.ts';
import { stay, useFormModal } from '../../ui/dialog/form-modal.tsx';
import { daysOf, timeZone } from '../../ui/filter/period.ts';
import { required } from '../../ui/form/required.ts';
import { useSteadyQuery } from '../../ui/list/use-steady-query.ts';
import { formatCount } from '../../ui/text/format.ts';
import { days, postback, state as stateFilter } from './call-filter.ts';

/** The final states of calls. */
export type EndState = 'failed' | 'expired' | 'delivered';
export const endStates: EndState[] = ['failed', 'expired', 'delivered'];

/** Sends calls of a period again. `count` is their number before anything is sent. */
export function useResendMany(query: URLSearchParams) {
  const act = useAction();
  const isHere = useStillHere();
  const [period, setPeriod] = useState<Period>(() => periodOf(days.read(query)));
  const modal = useFormModal({
    initialValues: {
      postbackId: String(postback.read(query) ?? ''),
      state: String(endStates.find((state) => state === stateFilter.read(query)) ?? 'failed'),
    },
    validate: { postbackId: required('Выберите постбек') },
    act: async (_, keyed) => {
      // A count of another choice differs from the calls to be sent.
      if (!stretch || isCounting || !count.data?.count) return stay;
      const agreed = { ...stretch, expected: count.data.count };
      const sent = await act('postback.resend-many', keyed(agreed)).catch((failure) => {
        if (failure instanceof RpcFailure && 'expected' in failure.fields) void count.refetch();
        throw failure;
      });
      if (isHere()) void navigate(`${pathTo('postbackCalls')}?postback=${stretch.postbackId}`);
      return sent.count > 0 ? `Отправляем ещё раз: ${callsText(sent.count)}` : 'Отправлять оказалось нечего';
    },
  });
  const stretch = stretchOf(modal.form.getValues(), period);
  const count = useSteadyQuery({
    ...ask('postback.resend-many', { ...(stretch ?? nothing), dryRun: true, idempotencyKey: 'trial' }),
    enabled: stretch !== null,
    staleTime: 0,
    retry: false,
  });
  const isCounting = count.isPlaceholderData || count.isFetching;
  return { ...modal, period, setPeriod, count, isCounting, isComplete: stretch !== null };
}

export function callsText(count: number): string {
  return formatCount(count, 'отправка', 'отправки', 'отправок');
}

/** The days of the filter, where it names both; else a week. */
function periodOf({ period, from, to }: Period = {}): Period {
  if (period) return { period };
  return from && to ? { from, to } : { period: '7d' };
}

function stretchOf({ postbackId, state: chosen }: Record<'postbackId' | 'state', string>, period: Period) {
  const { from, to } = daysOf(period, serverNow());
  const state = endStates.find((one) => one === chosen);
  if (!postbackId || !from || !to || !state) return null;
  return { postbackId: Number(postbackId), from, to, timeZone, state };
}

/** Never sent: the query is off without a choice. */
const nothing = { postbackId: 1, from: '', to: '', timeZone, state: 'failed' as const };
