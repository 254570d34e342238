import { useMutation, useQueryClient } from '@tanstack/react-query';
import { act, type ResultOf, refresh } from '../../rpc/rpc.ts';
import { confirm, type Question } from '../../ui/dialog/confirm.tsx';
import { tell } from '../../ui/feedback/tell.ts';

/** Ends sessions after a confirmation and shows the result. The list is reloaded even where no session was left to end. */
export function useSessionActs() {
  const client = useQueryClient();
  const one = useMutation(act('profile.end-session'));
  const others = useMutation(act('profile.end-other-sessions'));

  const attempt = async (question: Question, work: () => Promise<unknown>, outcome: string) => {
    if (!(await confirm({ ...question, danger: true }))) return;
    if (await tell(work(), outcome)) return;
    void refresh(client, 'profile.get-sessions');
  };

  return {
    busy: one.isPending || others.isPending,
    endOne: ({ id, device, address }: Session) =>
      attempt(
        {
          title: 'Завершить сеанс?',
          text: `${device}, ${address}: там потребуется войти заново.`,
          accept: 'Завершить',
        },
        () => one.mutateAsync({ id }),
        'Сеанс завершён',
      ),
    endOthers: () =>
      attempt(
        {
          title: 'Выйти на других устройствах?',
          text: 'Все сеансы, кроме этого, завершатся.',
          accept: 'Выйти',
        },
        () => others.mutateAsync({}),
        'Сеансы на других устройствах завершены',
      ),
  };
}

type Session = ResultOf<'profile.get-sessions'>['items'][number];
