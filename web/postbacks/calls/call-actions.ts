import { pathTo } from '../../paths.ts';
import { navigate } from '../../router/router.ts';
import { useLocation, useStillHere } from '../../router/view.tsx';
import { useAction } from '../../rpc/rpc.ts';
import { useDo } from '../../ui/dialog/use-do.ts';
import { toast } from '../../ui/feedback/toast.ts';
import type { PostbackCall } from './call-words.ts';

/** Sends a partner's own call once more and shows the new one. A waiting call is tried at once. */
export function useResending(call: PostbackCall) {
  const act = useAction();
  return useResendingBy(
    (id) => act('postback.resend', { id }),
    call,
    (id) => pathTo('postbackCall', { id }),
  );
}

/** Sends a call again by the given method, and opens the page that the caller names. */
export function useResendingBy(
  resendBy: (id: number) => Promise<{ id: number }>,
  { id, state }: PostbackCall,
  pathOf: (id: number) => string,
) {
  const { state: from } = useLocation();
  const isHere = useStillHere();
  const { run, isPending } = useDo();
  const resend = () =>
    run(
      () => resendBy(id),
      (made) => {
        void toast(made.id === id ? 'Отправляем сейчас' : 'Отправляем ещё раз: это новая отправка');
        if (made.id !== id && isHere()) void navigate(pathOf(made.id), { state: from });
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
