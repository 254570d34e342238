import { useQueryClient } from '@tanstack/react-query';
import { type ItemOf, refresh, useAction } from '../../rpc/rpc.ts';
import type { Question } from '../../ui/dialog/confirm.tsx';
import { useDo } from '../../ui/dialog/use-do.ts';

/** Ends sessions after a confirmation and shows the result. The list is reloaded even where no session was left to end. */
export function useSessionActions() {
  const client = useQueryClient();
  const act = useAction();
  const { run, isPending } = useDo();
  const attempt = (question: Question, work: () => Promise<unknown>, outcome: string) =>
    run(
      () =>
        work().catch((failure) => {
          void refresh(client, 'profile.get-sessions');
          throw failure;
        }),
      outcome,
      { ...question, danger: true },
    );
  return {
    busy: isPending,
    endOne: ({ id, device, address }: Session) =>
      attempt(
        {
          title: 'Завершить сеанс?',
          text: `${device}, ${address}: там потребуется войти заново.`,
          accept: 'Завершить',
        },
        () => act('profile.end-session', { id }),
        'Сеанс завершён',
      ),
    endOthers: () =>
      attempt(
        {
          title: 'Выйти на других устройствах?',
          text: 'Все сеансы, кроме этого, завершатся.',
          accept: 'Выйти',
        },
        () => act('profile.end-other-sessions', {}),
        'Сеансы на других устройствах завершены',
      ),
  };
}

type Session = ItemOf<'profile.get-sessions'>;
