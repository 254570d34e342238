import { useQueryClient } from '@tanstack/react-query';
import { confirm } from '../../../ui/dialog/confirm.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { plural } from '../../../ui/text/format.ts';
import { call, refreshAfter } from '../../rpc/rpc.ts';
import type { Key } from './key-columns.tsx';

/**
 * Deletes keys after a confirmation; returns true when all of them are gone. A key that a colleague deleted meanwhile counts as
 * gone.
 */
export function useDeletingKeys() {
  const client = useQueryClient();
  return async (keys: Key[]): Promise<boolean> => {
    if (!(await confirm(questionOf(keys)))) return false;
    const failures: unknown[] = [];
    // The keys are deleted one after another: the first call may ask for the app's code, and the other calls no longer need it.
    for (const { id } of keys)
      await call('operator.delete-key', { id }).catch((failure) => failures.push(failure));
    await refreshAfter(client, 'operator.delete-key');
    const done = keys.length - failures.length;
    const words = `${done} ${plural(done, 'ключ', 'ключа', 'ключей')}`;
    void toast(
      failures.length === 0 ? `Удалено: ${words}` : `Удалено: ${words} из ${keys.length}`,
      failures.length === 0 ? 'done' : 'failed',
    );
    return failures.length === 0;
  };
}

function questionOf(keys: Key[]) {
  const [only] = keys;
  const title =
    keys.length === 1 && only
      ? `Удалить ключ «${only.name}»?`
      : `Удалить ${keys.length} ${plural(keys.length, 'ключ', 'ключа', 'ключей')}?`;
  const text = 'Программы с этим ключом сразу потеряют доступ. Вернуть его нельзя.';
  return { title, text, accept: 'Удалить', danger: true };
}
