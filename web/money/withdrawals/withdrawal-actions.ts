import { useAction } from '../../rpc/rpc.ts';
import { useDo } from '../../ui/dialog/use-do.ts';
import { formatMoney } from '../../ui/text/format.ts';
import type { Withdrawal } from './ask-withdrawals.ts';

/** Cancels a withdrawal that is in no closed registry, after a confirmation. */
export function useWithdrawalActions() {
  const act = useAction();
  const { run, isPending } = useDo();
  return {
    busy: isPending,
    cancel: ({ id, sum, currencyCode }: Withdrawal) =>
      run(() => act('billing.cancel-withdrawal', { id }), 'Выплата отменена, сумма снова доступна', {
        title: `Отменить выплату № ${id}?`,
        text: `${formatMoney(sum, currencyCode)} снова станут доступны. Заказать их можно будет заново.`,
        accept: 'Отменить выплату',
        cancel: 'Оставить',
        danger: true,
      }),
  };
}
