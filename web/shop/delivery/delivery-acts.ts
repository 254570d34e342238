import { useMutation } from '@tanstack/react-query';
import { act, ask, type ResultOf } from '../../rpc/rpc.ts';
import { confirm } from '../../ui/dialog/confirm.tsx';
import { toast, toastFailure } from '../../ui/feedback/toast.ts';

export type Delivery = ResultOf<'promotion.get-deliveries'>['items'][number];

export const askDeliveries = ask('promotion.get-deliveries', {});

/** Removes a delivery from the address book after a confirmation. */
export function useRemoving({ id, address }: Delivery) {
  const removing = useMutation(act('promotion.remove-delivery'));
  return {
    isRemoving: removing.isPending,
    async remove() {
      const question = {
        title: 'Удалить адрес?',
        text: `${address}. Заказы, которые уже сделаны, придут туда, куда и были отправлены.`,
        accept: 'Удалить',
        danger: true,
      };
      if (!(await confirm(question))) return;
      // The row is gone by then, and the callbacks of a plain `mutate` with it.
      await removing.mutateAsync({ id }).then(() => toast('Адрес удалён'), toastFailure);
    },
  };
}
