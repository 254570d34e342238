import { useMutation } from '@tanstack/react-query';
import { act, refreshAfter } from '../../rpc/rpc.ts';
import { confirm, type Question } from '../../ui/dialog/confirm.tsx';
import { toast, toastFailure } from '../../ui/feedback/toast.ts';

/** The actions on the partner's token. `show` reveals a token just made and hides a deleted one. */
export function useTokenActs(hasToken: boolean, show: (isShown: boolean) => void): TokenActs {
  const creating = useMutation(act('profile.create-api-token'));
  const deleting = useMutation({
    ...act('profile.delete-api-token'),
    onSuccess: async (_result, _params, _before, { client }) => {
      // The cached token is dropped even where the refetch fails.
      await client.cancelQueries({ queryKey: ['profile.get-api-token'] });
      client.setQueryData(['profile.get-api-token', {}], { token: '' });
      await refreshAfter(client, 'profile.delete-api-token');
    },
  });

  return {
    isCreating: creating.isPending,
    isDeleting: deleting.isPending,
    async create() {
      if (hasToken && !(await confirm(replaceQuestion))) return;
      const done = () => {
        show(true);
        void toast(hasToken ? 'Новый токен создан, прежний больше не работает' : 'Токен создан');
      };
      creating.mutate({}, { onSuccess: done, onError: toastFailure });
    },
    async remove() {
      if (!(await confirm(deleteQuestion))) return;
      const done = () => {
        show(false);
        void toast('Токен удалён');
      };
      deleting.mutate({}, { onSuccess: done, onError: toastFailure });
    },
  };
}

export type TokenActs = {
  create: () => Promise<void>;
  remove: () => Promise<void>;
  isCreating: boolean;
  isDeleting: boolean;
};

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
