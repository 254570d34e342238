import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorCode } from '#contract/wire/rpc';
import { RpcFailure } from '../../../../rpc/failure.ts';
import { leavesUnsaved, useLeaveQuestion } from '../../../../ui/dialog/leave-question.tsx';
import { toast, toastFailure } from '../../../../ui/feedback/toast.ts';
import { type ResultOf, refreshAfter, useAction } from '../../../rpc/rpc.ts';
import { moved } from './choice-order.ts';

export type Chosen = ResultOf<'operator.get-network-choice'>['items'][number];

/** The edited list, and the list that was read at the first change: a save over another list is refused. */
export function useChoice(latest: Chosen[]) {
  const client = useQueryClient();
  const act = useAction();
  const [edit, setEdit] = useState<{ items: Chosen[]; read: Chosen[] } | null>(null);
  const [said, say] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [hasConflict, setConflict] = useState(false);
  const read = edit?.read ?? latest;
  const items = edit?.items ?? read;
  const isUnsaved = !isSame(items, read);
  useLeaveQuestion(isUnsaved ? leavesUnsaved : null);

  const change = (next: Chosen[]) => setEdit({ items: next, read });
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
      await act('operator.set-network-choice', { offerIds: idsOf(items), before: idsOf(read) });
      // Moves made meanwhile are not saved yet.
      setEdit((latest) =>
        latest && !isSame(latest.items, items) ? { items: latest.items, read: items } : null,
      );
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
    said,
    isBusy,
    isUnsaved,
    hasConflict,
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

function isSame(one: readonly Chosen[], other: readonly Chosen[]) {
  return String(idsOf(one)) === String(idsOf(other));
}

function idsOf(items: readonly Chosen[]): number[] {
  return items.map(({ id }) => id);
}
