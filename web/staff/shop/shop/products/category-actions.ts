import { useDo } from '../../../../ui/dialog/use-do.ts';
import { type ItemOf, useAction } from '../../../rpc/rpc.ts';

export type Category = ItemOf<'operator.get-categories'>;

/** Moves a category by one, and removes a category after a confirmation. */
export function useCategoryActions(promotionId: number, categories: Category[]) {
  const act = useAction();
  const { run, isPending } = useDo();
  return {
    isBusy: isPending,
    move(place: number, by: 1 | -1) {
      const ids = categories.map(({ id }) => id);
      const [moved] = ids.splice(place, 1);
      if (moved === undefined) return;
      ids.splice(place + by, 0, moved);
      void run(() => act('operator.order-categories', { promotionId, ids }), '');
    },
    remove: ({ id, name }: Category) =>
      run(() => act('operator.remove-category', { id }), 'Категория удалена', {
        title: `Удалить категорию «${name}»?`,
        text: 'Её товары останутся в магазине без категории.',
        accept: 'Удалить категорию',
        danger: true,
      }),
  };
}
