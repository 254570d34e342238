import { useMutation, useQueryClient } from '@tanstack/react-query';
import { postbackEventNames } from '#contract/postbacks/postback-names';
import { toastDeletion } from '../accounts/history/bring-back.ts';
import { act } from '../rpc/rpc.ts';
import { confirm } from '../ui/dialog/confirm.tsx';
import { toast, toastFailure } from '../ui/feedback/toast.ts';
import type { Postback } from './postback-groups.ts';

/** Turns one postback on or off. Its URL and event may have changed in another tab. */
export function useSwitching({ id }: Postback) {
  const switching = useMutation(act('postback.update-postback-global'));
  return {
    isSwitching: switching.isPending,
    turn(isOn: boolean) {
      const done = () => void toast(isOn ? 'Постбек включён' : 'Постбек выключен');
      const wanted = { id, type: isOn ? 'on' : 'off' } as const;
      switching.mutate(wanted, { onSuccess: done, onError: toastFailure });
    },
  };
}

/** Deletes postbacks of one URL, after a confirmation that names their events. */
export function useDeleting(postbacks: Postback[]) {
  const client = useQueryClient();
  const deleting = useMutation(act('postback.delete-postbacks-global'));
  const ids = postbacks.map(({ id }) => id);
  return {
    isDeleting: deleting.isPending,
    async remove() {
      if (!(await confirm(removal(postbacks)))) return;
      // The row is gone by then, and the callbacks of `mutate` with it.
      await deleting
        .mutateAsync({ ids })
        .then(() => toastDeletion(client, 'Постбек удалён', 'postback', ids), toastFailure);
    },
  };
}

function removal(postbacks: Postback[]) {
  const events = postbacks.map(({ status }) => `«${postbackEventNames[status]}»`).join(', ');
  return {
    title: 'Удалить постбек?',
    text: `Трекер перестанет узнавать о событиях по этой ссылке: ${events}. Вернуть постбек можно в истории изменений.`,
    accept: 'Удалить',
    danger: true,
  };
}
