import { useAction } from '../../rpc/rpc.ts';
import { useDo } from '../../ui/dialog/use-do.ts';
import { plural } from '../../ui/text/format.ts';
import { formatPoints } from '../shop/format-points.ts';
import type { Order } from './status-names.ts';

/** Cancels a new order after a confirmation. */
export function useOrderActions(order: Order) {
  const { id, total } = order;
  const act = useAction();
  const { run, isPending } = useDo();
  const cancel = () =>
    run(() => act('promotion.cancel-order', { id }), 'Заказ отменён, баллы вернулись', {
      title: 'Отменить заказ?',
      text: `${formatPoints(total, order)} ${plural(total, 'вернётся', 'вернутся', 'вернутся')} на счёт.`,
      accept: 'Отменить заказ',
      cancel: 'Оставить',
      danger: true,
    });
  return { isCancelling: isPending, cancel };
}
