import { useQueryClient } from '@tanstack/react-query';
import { toastDeletion } from '../accounts/history/bring-back.ts';
import { useMember } from '../accounts/reach/use-member.ts';
import { useAction } from '../rpc/rpc.ts';
import { useDo } from '../ui/dialog/use-do.ts';
import type { Postback } from './postback-groups.ts';

/** Turns one postback on or off. Its URL and event may have changed in another tab. */
export function useSwitching({ id }: Postback) {
  const act = useAction();
  const { run, isPending } = useDo();
  const turn = (isOn: boolean) =>
    void run(
      () => act('postback.update-postback-global', { id, type: isOn ? 'on' : 'off' }),
      isOn ? 'Постбек включён' : 'Постбек выключен',
    );
  return { isSwitching: isPending, turn };
}

/**
 * Deletes postbacks of one URL. It asks nothing, since the toast brings them back; a member, to whom the history is closed, is asked.
 */
export function useDeleting(postbacks: Postback[]) {
  const client = useQueryClient();
  const act = useAction();
  const { run, isPending } = useDo();
  const isMember = useMember() !== undefined;
  const ids = postbacks.map(({ id }) => id);
  const remove = () =>
    void run(
      () => act('postback.delete-postbacks-global', { ids }),
      isMember ? 'Постбек удалён' : () => toastDeletion(client, 'Постбек удалён', 'postback', ids),
      isMember && question,
    );
  return { isDeleting: isPending, remove };
}

const question = {
  title: 'Удалить постбек?',
  text: 'Трекер перестанет получать его события. Вернуть постбек сможет только владелец кабинета.',
  accept: 'Удалить',
  danger: true,
};
