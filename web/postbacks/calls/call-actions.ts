import { useLocation, useNavigate } from 'react-router';
import { pathTo } from '../../paths.ts';
import { useAction } from '../../rpc/rpc.ts';
import { useDo } from '../../ui/dialog/use-do.ts';
import { toast } from '../../ui/feedback/toast.ts';
import type { PostbackCall } from './call-words.ts';

/** Sends a partner's own delivery once more and shows the new one. A waiting delivery is tried at once. */
export function useResending(delivery: PostbackCall) {
  const act = useAction();
  return useResendingBy(
    (id) => act('postback.resend', { id }),
    delivery,
    (id) => pathTo('postbackDelivery', { id }),
  );
}

/** Sends a delivery again by the given method, and opens the page that the caller names. */
export function useResendingBy(
  resendBy: (id: number) => Promise<{ id: number }>,
  { id, state }: PostbackCall,
  pathOf: (id: number) => string,
) {
  const navigate = useNavigate();
  const { state: from } = useLocation();
  const { run, isPending } = useDo();
  const resend = () =>
    run(
      () => resendBy(id),
      (made) => {
        void toast(made.id === id ? 'Отправляем сейчас' : 'Отправляем ещё раз: это новая отправка');
        if (made.id !== id) void navigate(pathOf(made.id), { state: from });
      },
      state === 'delivered' && question,
    );
  return { isPending, resend };
}

const question = {
  title: 'Отправить ещё раз?',
  text: 'Трекер уже принял этот вызов. Повтор уйдёт с тем же webhook-id; если трекер его не сверяет, он может посчитать конверсию дважды.',
  accept: 'Отправить',
};
