import { useDo } from '../../../ui/dialog/use-do.ts';
import { toast, toastFailure } from '../../../ui/feedback/toast.ts';
import { ActionButton } from '../../../ui/page/action-button.tsx';
import { formatNumber, plural } from '../../../ui/text/format.ts';
import { useAction } from '../../rpc/rpc.ts';
import type { Card } from './editor/offer-draft.ts';

type Status = Card['status'];

/** Gives the selected offers another status, tells how many have changed, and offers to undo it. */
export function StatusButtons({ ids, clear }: { ids: number[]; clear: () => void }) {
  const act = useAction();
  const { run, isPending } = useDo();
  const set = async (changed: number[], status: Status) =>
    (await act('operator.set-offer-status', { ids: changed, status })).items;
  const undo = async (items: { id: number; before: Status }[]) => {
    for (const status of new Set(items.map(({ before }) => before)))
      await set(
        items.flatMap(({ id, before }) => (before === status ? [id] : [])),
        status,
      );
    void toast('Статусы вернули');
  };
  const change = (status: 'active' | 'paused') =>
    run(
      () => set(ids, status),
      (items) => {
        clear();
        const offer = { label: 'Вернуть', take: () => void undo(items).catch(toastFailure) };
        void toast(saidOf(status, items.length, ids.length), 'done', items.length > 0 ? offer : undefined);
      },
      questionOf(status, ids.length),
    );
  return (
    <>
      <ActionButton size="sm" loading={isPending} onClick={() => void change('active')}>
        Включить
      </ActionButton>
      <ActionButton size="sm" loading={isPending} onClick={() => void change('paused')}>
        Приостановить
      </ActionButton>
    </>
  );
}

function questionOf(status: 'active' | 'paused', count: number) {
  const offers = `${formatNumber(count)} ${plural(count, 'оффер', 'оффера', 'офферов')}`;
  return status === 'active'
    ? { title: `Включить ${offers}?`, text: 'Они снова примут трафик.', accept: 'Включить' }
    : {
        title: `Приостановить ${offers}?`,
        text: 'Посетители по ссылкам партнёров уйдут в трафикбек.',
        accept: 'Приостановить',
      };
}

function saidOf(status: 'active' | 'paused', changed: number, all: number) {
  const done = status === 'active' ? 'Включено' : 'Приостановлено';
  const rest = all - changed;
  return `${done}: ${formatNumber(changed)}${rest > 0 ? `, уже были такими: ${formatNumber(rest)}` : ''}`;
}
