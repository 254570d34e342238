import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { pathTo } from '../../paths.ts';
import type { RpcFailure } from '../../rpc/failure.ts';
import { act } from '../../rpc/rpc.ts';
import { confirm } from '../../ui/dialog/confirm.tsx';
import { toast, toastFailure } from '../../ui/feedback/toast.ts';
import type { Delivery } from './delivery-words.ts';

/** Sends a partner's own delivery once more and shows the new one. A waiting delivery is tried at once. */
export function useResending(delivery: Delivery) {
  return useResendingBy(act('postback.resend'), delivery, (id) => pathTo('postbackDelivery', { id }));
}

/** Sends a delivery again by the given method, and opens the page that the caller names. */
export function useResendingBy(
  resend: UseMutationOptions<{ id: number }, RpcFailure, { id: number }>,
  { id, state }: Delivery,
  pathOf: (id: number) => string,
) {
  const navigate = useNavigate();
  const { state: from } = useLocation();
  const resending = useMutation(resend);
  return {
    isResending: resending.isPending,
    async resend() {
      if (state === 'delivered' && !(await confirm(question))) return;
      resending.mutate(
        { id },
        {
          onSuccess: (made) => {
            void toast(made.id === id ? 'Отправляем сейчас' : 'Отправляем ещё раз: это новая отправка');
            if (made.id !== id) void navigate(pathOf(made.id), { state: from });
          },
          onError: toastFailure,
        },
      );
    },
  };
}

const question = {
  title: 'Отправить ещё раз?',
  text: 'Трекер уже принял этот вызов. Повтор уйдёт с тем же webhook-id; если трекер его не сверяет, он может посчитать конверсию дважды.',
  accept: 'Отправить',
};
