import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorCode } from '#contract/wire/rpc';
import { RpcFailure } from '../../../../rpc/failure.ts';
import { leavesUnsaved, useLeaveQuestion } from '../../../../ui/dialog/leave-question.tsx';
import { toast, toastFailure } from '../../../../ui/feedback/toast.ts';
import { type ResultOf, refreshAfter, useAction } from '../../../rpc/rpc.ts';
import { moved } from './choice-order.ts';

export type Choice = ResultOf<'operator.get-network-choice'>;
export type Chosen = Choice['items'][number];
export type Order = Choice['order'];

/** The edited choice, and the choice that was read at the first change: a save over another one is refused. */
export function useChoice(latest: Choice) {
  const client = useQueryClient();
  const act = useAction();
  const [edit, setEdit] = useState<{ now: Choice; read: Choice } | null>(null);
  const [said, say] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [hasConflict, setConflict] = useState(false);
  const read = edit?.read ?? latest;
  const now = edit?.now ?? read;
  const { items } = now;
  const isUnsaved = !isSame(now, read);
  useLeaveQuestion(isUnsaved ? leavesUnsaved : null);

  const change = (next: Chosen[]) => setEdit({ now: { ...now, items: next }, read });
  const move = (from: number, to: number) => {
    const next = moved(items, from, to);
    const item = items[from];
    if (!item || next.indexOf(item) === from) return;
    change(next);
    say(`${item.name}: место ${next.indexOf(item) + 1} из ${items.length}`);
  };
  const save = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      await act('operator.set-network-choice', { ...sent(now), before: sent(read) });
      // Moves made meanwhile are not saved yet.
      setEdit((latest) => (latest && !isSame(latest.now, now) ? { now: latest.now, read: now } : null));
      void toast('Запасные офферы сохранены');
    } catch (failure) {
      if (!(failure instanceof RpcFailure)) throw failure;
      if (failure.code === errorCode.conflict) setConflict(true);
      else toastFailure(failure);
    } finally {
      setBusy(false);
    }
  };
  const reload = async () => {
    await refreshAfter(client, 'operator.set-network-choice');
    setEdit(null);
    setConflict(false);
  };
  return {
    items,
    order: now.order,
    said,
    isBusy,
    isUnsaved,
    hasConflict,
    setOrder: (order: Order) => setEdit({ now: { ...now, order }, read }),
    move,
    save,
    reload,
    add(item: Chosen) {
      if (items.some(({ id }) => id === item.id)) return;
      change([...items, item]);
      say(`${item.name}: место ${items.length + 1} из ${items.length + 1}`);
    },
    remove(item: Chosen) {
      change(items.filter(({ id }) => id !== item.id));
      say(`${item.name}: убран из списка`);
    },
  };
}

function isSame(one: Choice, other: Choice) {
  return JSON.stringify(sent(one)) === JSON.stringify(sent(other));
}

/** A choice as the server takes it. */
function sent({ items, order }: Choice) {
  return { offerIds: items.map(({ id }) => id), order };
}
