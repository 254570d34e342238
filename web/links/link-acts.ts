import { useMutation } from '@tanstack/react-query';
import { act, useAct } from '../rpc/rpc.ts';
import { toast, toastFailure } from '../ui/feedback/toast.ts';
import type { Link } from './links-card.tsx';

/** Archives a link, or takes it back; the toast offers the way back. */
export function useArchiving({ id, isArchived }: Pick<Link, 'id' | 'isArchived'>) {
  const callAct = useAct();
  const archiving = useMutation(act('links.archive-link'));
  const undo = () => void callAct('links.archive-link', { id, isArchived }).catch(toastFailure);
  return {
    isPending: archiving.isPending,
    // The row is gone by the answer, and with it what `mutate` would call.
    turn: () =>
      void archiving.mutateAsync({ id, isArchived: !isArchived }).then(() => {
        const text = isArchived
          ? 'Ссылка снова среди действующих'
          : 'Ссылка в архиве, посетителей она ведёт по-прежнему';
        return toast(text, 'done', { label: 'Вернуть', take: undo });
      }, toastFailure),
  };
}
