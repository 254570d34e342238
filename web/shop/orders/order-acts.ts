import { useMutation, useQueryClient } from '@tanstack/react-query';
import { act, refresh } from '../../rpc/rpc.ts';
import { confirm } from '../../ui/dialog/confirm.tsx';
import { toast, toastFailure } from '../../ui/feedback/toast.ts';
import { plural } from '../../ui/text/format.ts';
import { formatPoints } from '../shop/format-points.ts';
import type { Order } from './status-names.ts';

/** Cancels a new order after a confirmation. */
export function useOrderActs(order: Order) {
  const { id, total } = order;
  const client = useQueryClient();
  const cancelling = useMutation(act('promotion.cancel-order'));
  return {
    isCancelling: cancelling.isPending,
    async cancel() {
      const question = {
        title: 'Отменить заказ?',
        text: `${formatPoints(total, order)} ${plural(total, 'вернётся', 'вернутся', 'вернутся')} на счёт.`,
        accept: 'Отменить заказ',
        cancel: 'Оставить',
        danger: true,
      };
      if (!(await confirm(question))) return;
      cancelling.mutate(
        { id },
        {
          onSuccess: () => void toast('Заказ отменён, баллы вернулись'),
          onError: (failure) => {
            toastFailure(failure);
            void refresh(client, 'promotion.get-order');
          },
        },
      );
    },
  };
}
