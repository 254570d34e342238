import { useQueryClient } from '@tanstack/react-query';
import { call, refreshAfter, useAction } from '../../rpc/rpc.ts';
import type { Question } from '../../ui/dialog/confirm.tsx';
import { useDo } from '../../ui/dialog/use-do.ts';
import { toast } from '../../ui/feedback/toast.ts';

/** The actions on the partner's token. `show` reveals a token just made and hides a deleted one. */
export function useTokenActions(hasToken: boolean, show: (isShown: boolean) => void) {
  const client = useQueryClient();
  const act = useAction();
  const creating = useDo();
  const deleting = useDo();
  const say = (isShown: boolean, text: string) => () => {
    show(isShown);
    void toast(text);
  };
  return {
    isCreating: creating.isPending,
    isDeleting: deleting.isPending,
    create: () =>
      creating.run(
        () => act('profile.create-api-token', {}),
        say(true, hasToken ? 'Новый токен создан, прежний больше не работает' : 'Токен создан'),
        hasToken && replaceQuestion,
      ),
    remove: () =>
      deleting.run(
        async () => {
          await call('profile.delete-api-token', {});
          // The cached token is dropped even where the refetch fails.
          await client.cancelQueries({ queryKey: ['profile.get-api-token'] });
          client.setQueryData(['profile.get-api-token', {}], { token: '' });
          await refreshAfter(client, 'profile.delete-api-token');
        },
        say(false, 'Токен удалён'),
        deleteQuestion,
      ),
  };
}

export type TokenActions = ReturnType<typeof useTokenActions>;

const replaceQuestion: Question = {
  title: 'Создать новый токен?',
  text: 'Прежний перестанет работать сразу: программы с ним получат отказ, пока вы не укажете в них новый.',
  accept: 'Создать новый',
  danger: true,
};

const deleteQuestion: Question = {
  title: 'Удалить токен?',
  text: 'Программы, которые его используют, сразу потеряют доступ. Вернуть этот токен нельзя, можно создать новый.',
  accept: 'Удалить',
  danger: true,
};
