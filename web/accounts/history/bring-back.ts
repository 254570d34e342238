import type { QueryClient } from '@tanstack/react-query';
import { RpcFailure } from '../../rpc/failure.ts';
import { call, refreshAfter } from '../../rpc/rpc.ts';
import { toast, toastFailure } from '../../ui/feedback/toast.ts';
import type { Change } from './change-texts.ts';

/** Shows a toast about the deletion, with a button that restores the records. */
export function toastDeletion(
  client: QueryClient,
  sentence: string,
  kind: Change['kind'],
  ids: number[],
): void {
  const take = () => void bringBack(client, kind, ids);
  void toast(sentence, 'done', { label: 'Вернуть', take });
}

/** Restores deleted records one by one. A record that is back already stays as it is. */
async function bringBack(client: QueryClient, kind: Change['kind'], ids: number[]) {
  try {
    for (const recordId of ids) {
      const { items } = await call('history.get-changes', { kind, recordId, pageSize: 1 });
      const [last] = items;
      if (last && last.after === null) await call('history.restore', { id: last.id });
    }
    void toast('Удаление отменено');
  } catch (failure) {
    if (!(failure instanceof RpcFailure)) throw failure;
    toastFailure(failure);
  }
  await refreshAfter(client, 'history.restore');
}
