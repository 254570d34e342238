import { ask, type ItemOf, useAction } from '../../rpc/rpc.ts';
import { useDo } from '../../ui/dialog/use-do.ts';

export type Delivery = ItemOf<'promotion.get-deliveries'>;

export const askDeliveries = ask('promotion.get-deliveries', {});

/** Removes a delivery from the address book after a confirmation. */
export function useRemoving({ id, address }: Delivery) {
  const act = useAction();
  const { run, isPending } = useDo();
  const remove = () =>
    run(() => act('promotion.remove-delivery', { id }), 'Адрес удалён', {
      title: 'Удалить адрес?',
      text: `${address}. Заказы, которые уже сделаны, придут туда, куда и были отправлены.`,
      accept: 'Удалить',
      danger: true,
    });
  return { isRemoving: isPending, remove };
}
