import { useDo } from '../../../ui/dialog/use-do.ts';
import { toast, toastFailure } from '../../../ui/feedback/toast.ts';
import { ActionButton } from '../../../ui/page/action-button.tsx';
import { formatNumber } from '../../../ui/text/format.ts';
import { inPortions, type LeftOut, wholeLimit } from '../../rpc/portions.ts';
import { useAction } from '../../rpc/rpc.ts';
import { saidWith, undoneWith } from '../../ui/left-as-is.tsx';
import type { Clear } from '../../ui/list/work-list.tsx';
import type { Card } from './editor/offer-draft.ts';

type Status = Card['status'];

/** Gives the selected offers another status. It asks nothing: the toast tells how many have changed, and takes the change back. */
export function StatusButtons({ ids, clear }: { ids: number[]; clear: Clear }) {
  const act = useAction();
  const { run, isPending } = useDo();
  const set = async (changed: number[], status: Status) => {
    const send = (portion: number[]) => act('operator.set-offer-status', { ids: portion, status });
    const { answers, left } = await inPortions(changed, send, wholeLimit);
    return { items: answers.flatMap(({ items }) => items), left };
  };
  const undo = async (items: { id: number; before: Status }[]) => {
    const leftOut: LeftOut = [];
    for (const status of new Set(items.map(({ before }) => before))) {
      const wanted = items.flatMap(({ id, before }) => (before === status ? [id] : []));
      leftOut.push(...(await set(wanted, status)).left);
    }
    void toast(undoneWith('Статусы вернули', leftOut));
  };
  const change = (status: 'active' | 'paused') =>
    run(
      () => set(ids, status),
      ({ items, left }) => {
        clear(left.map(({ id }) => id));
        const offer = { label: 'Вернуть', take: () => void undo(items).catch(toastFailure) };
        const said = saidOf(status, items.length, ids.length - left.length);
        void toast(saidWith(said, left), 'done', items.length > 0 ? offer : undefined);
      },
    );
  return (
    <>
      <ActionButton loading={isPending} onClick={() => void change('active')}>
        Включить
      </ActionButton>
      <ActionButton loading={isPending} onClick={() => void change('paused')}>
        Приостановить
      </ActionButton>
    </>
  );
}

function saidOf(status: 'active' | 'paused', changed: number, all: number) {
  const done = status === 'active' ? 'Включено' : 'Приостановлено';
  const rest = all - changed;
  return `${done}: ${formatNumber(changed)}${rest > 0 ? `, уже были такими: ${formatNumber(rest)}` : ''}`;
}
