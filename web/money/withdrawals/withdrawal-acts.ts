import { useMutation, useQueryClient } from '@tanstack/react-query';
import { act, refreshAfter } from '../../rpc/rpc.ts';
import { confirm } from '../../ui/dialog/confirm.tsx';
import { toast, toastFailure } from '../../ui/feedback/toast.ts';
import { formatMoney } from '../../ui/text/format.ts';
import type { Withdrawal } from './ask-withdrawals.ts';

/** Cancels a withdrawal that is in no registry yet, after a confirmation. */
export function useWithdrawalActs() {
  const client = useQueryClient();
  const { isPending, mutate } = useMutation(act('billing.cancel-withdrawal'));
  return {
    busy: isPending,
    async cancel({ id, sum, currencyCode }: Withdrawal) {
      const question = {
        title: `Отменить выплату № ${id}?`,
        text: `${formatMoney(sum, currencyCode)} снова станут доступны. Заказать их можно будет заново.`,
        accept: 'Отменить выплату',
        cancel: 'Оставить',
        danger: true,
      };
      if (!(await confirm(question))) return;
      mutate(
        { id },
        {
          onSuccess: () => void toast('Выплата отменена, сумма снова доступна'),
          onError: (failure) => {
            toastFailure(failure);
            // The withdrawal may have moved on meanwhile.
            void refreshAfter(client, 'billing.cancel-withdrawal');
          },
        },
      );
    },
  };
}
