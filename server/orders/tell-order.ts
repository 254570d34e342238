import { pages } from '#contract/pages';
import type { Tx } from '../db/connection.ts';
import { asText } from '../mail/letter.ts';
import { triggerOf } from '../notifications/catalog.ts';
import { notify } from '../notifications/notify.ts';
import type { OrderRow, Status, Tracking } from './queries.ts';

/** Tells a partner what became of his order. */
export async function tellOrder(
  tx: Tx,
  userId: number,
  { id, productName, quantity }: OrderRow,
  status: Status,
  { trackingNumber, trackingUrl }: Tracking,
): Promise<void> {
  if (status === 'new') return;
  const trigger = `order-${status}` as const;
  const number = trackingNumber ? `<p>Номер отправления: ${asText(trackingNumber)}</p>` : '';
  const follow = trackingUrl ? `<p><a href="${asText(trackingUrl)}">Отследить отправление</a></p>` : '';
  await notify(tx, {
    userId,
    trigger,
    title: `${triggerOf(trigger).name}: № ${id}`,
    content: `<p>${asText(productName)}, ${quantity} шт.</p><p>${sentences[status]}</p>${number}${follow}
<p><a href="${pages.order.replace(':id', String(id))}">Посмотреть заказ</a></p>`,
  });
}

const sentences: Record<Exclude<Status, 'new'>, string> = {
  accepted: 'Мы приняли заказ и собираем его.',
  sent: 'Заказ передан в доставку.',
  delivered: 'Заказ вручен. Спасибо, что вы с нами!',
  cancelled: 'Заказ отменён, баллы вернулись на счёт акции.',
};
