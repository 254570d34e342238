import { useMutation } from '@tanstack/react-query';
import { confirm } from '../../../../ui/dialog/confirm.tsx';
import { toast, toastFailure } from '../../../../ui/feedback/toast.ts';
import { act, type ResultOf } from '../../../rpc/rpc.ts';

export type Category = ResultOf<'operator.get-categories'>['items'][number];

/** Moves a category by one, and removes a category after a confirmation. */
export function useCategoryActs(promotionId: number, categories: Category[]) {
  const ordering = useMutation(act('operator.order-categories'));
  const removing = useMutation(act('operator.remove-category'));
  return {
    isBusy: ordering.isPending || removing.isPending,
    move(place: number, by: 1 | -1) {
      const ids = categories.map(({ id }) => id);
      const [moved] = ids.splice(place, 1);
      if (moved === undefined) return;
      ids.splice(place + by, 0, moved);
      ordering.mutate({ promotionId, ids }, { onError: toastFailure });
    },
    async remove({ id, name }: Category) {
      const question = {
        title: `Удалить категорию «${name}»?`,
        text: 'Её товары останутся в магазине без категории.',
        accept: 'Удалить категорию',
        danger: true,
      };
      if (!(await confirm(question))) return;
      await removing.mutateAsync({ id }).then(() => toast('Категория удалена'), toastFailure);
    },
  };
}
