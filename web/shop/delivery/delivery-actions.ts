import { ask, type ItemOf, useAction } from '../../rpc/rpc.ts';
import { useDo } from '../../ui/dialog/use-do.ts';
import { tell } from '../../ui/feedback/tell.ts';
import { toast } from '../../ui/feedback/toast.ts';

export type Delivery = ItemOf<'promotion.get-deliveries'>;

export const askDeliveries = ask('promotion.get-deliveries', {});

/** Removes a delivery from the address book. It asks nothing: the toast brings the delivery back. */
export function useRemoving({ id, typeId, recipient, phone, address, addressParts, comment }: Delivery) {
  const act = useAction();
  const { run, isPending } = useDo();
  const written = { typeId, recipient, phone, address, addressParts, comment };
  const bringBack = () => void tell(act('promotion.create-delivery', written), '');
  const remove = () =>
    run(
      () => act('promotion.remove-delivery', { id }),
      () => toast('Адрес удалён', 'done', { label: 'Вернуть', take: bringBack }),
    );
  return { isRemoving: isPending, remove };
}
