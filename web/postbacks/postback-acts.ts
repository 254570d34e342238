import { useMutation } from '@tanstack/react-query';
import { act } from '../rpc/rpc.ts';
import { confirm } from '../ui/feedback/confirm.tsx';
import { toast, toastFailure } from '../ui/feedback/toast.ts';
import type { Postback } from './postback-list.tsx';

/** The queries to reload after a postback has changed. */
export const touched = ['postback.get-postbacks-global', 'history.get-changes'] as const;

/** What may be done with a postback in its row. */
export function usePostbackActs({ id, url, status }: Postback) {
  const switching = useMutation(act('postback.update-postback-global', ...touched));
  const deleting = useMutation(act('postback.delete-postback-global', ...touched));
  return {
    isSwitching: switching.isPending,
    isDeleting: deleting.isPending,
    turn(isOn: boolean) {
      const done = () => void toast(isOn ? 'Постбек включён' : 'Постбек выключен');
      const wanted = { id, url, status, type: isOn ? 'on' : 'off' } as const;
      switching.mutate(wanted, { onSuccess: done, onError: toastFailure });
    },
    async remove() {
      const question = {
        title: 'Удалить постбек?',
        text: 'Трекер перестанет узнавать по нему о конверсиях. Вернуть постбек можно в истории изменений.',
        accept: 'Удалить',
        danger: true,
      };
      if (!(await confirm(question))) return;
      deleting.mutate({ id }, { onSuccess: () => void toast('Постбек удалён'), onError: toastFailure });
    },
  };
}
