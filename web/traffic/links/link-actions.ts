import { useAction } from '../../rpc/rpc.ts';
import { useDo } from '../../ui/dialog/use-do.ts';
import { tell } from '../../ui/feedback/tell.ts';
import { toast } from '../../ui/feedback/toast.ts';
import type { Link } from './links-card.tsx';

/** Archives a link, or restores it; the toast offers to undo. */
export function useArchiving({ id, isArchived }: Pick<Link, 'id' | 'isArchived'>) {
  const act = useAction();
  const { run, isPending } = useDo();
  const undo = () => void tell(act('links.archive-link', { id, isArchived }), '');
  const text = isArchived
    ? 'Ссылка снова среди действующих'
    : 'Ссылка в архиве, посетителей она ведёт по-прежнему';
  const turn = () =>
    void run(
      () => act('links.archive-link', { id, isArchived: !isArchived }),
      () => toast(text, 'done', { label: 'Вернуть', take: undo }),
    );
  return { isPending, turn };
}
