import { pages } from '#contract/wire/pages';
import { triggerOf } from '../../messages/notifications/catalog.ts';
import { linkTo } from '../../messages/notifications/link.ts';
import { notify } from '../../messages/notifications/notify.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { asText } from '../../platform/mail/as-text.ts';
import type { OrderRow, Status, Tracking } from './queries.ts';

/** Notifies a partner of an order's new status. */
export async function announceOrder(
  tx: Tx,
  userId: number,
  order: OrderRow,
  { status, tracking, sessionId, reason }: OrderChange,
): Promise<void> {
  if (status === 'new') return;
  const trigger = `order-${status}` as const;
  const title = `${triggerOf(trigger).name}: № ${order.id}`;
  const content = describe(order, because(sentences[status], reason), tracking);
  await notify(tx, { userId, sessionId, trigger, title, content });
}

type OrderChange = {
  status: Status;
  tracking: Tracking;
  sessionId: number | undefined;
  /** The reason of the cancellation, where the staff give one. */
  reason: string | undefined;
};

function because(sentence: string, reason = ''): string {
  return reason === '' ? sentence : `${sentence} Причина: ${asText(reason)}`;
}

/** Notifies a partner that the tracking of a sent order was corrected. */
export async function announceTracking(
  tx: Tx,
  userId: number,
  order: OrderRow,
  tracking: Tracking,
): Promise<void> {
  const title = `Новый номер отправления: заказ № ${order.id}`;
  const content = describe(order, 'Данные для отслеживания изменились.', tracking);
  await notify(tx, { userId, trigger: 'order-sent', title, content });
}

function describe({ id, productName, quantity }: OrderRow, sentence: string, tracking: Tracking): string {
  const { trackingNumber, trackingUrl } = tracking;
  const number = trackingNumber ? `<p>Номер отправления: ${asText(trackingNumber)}</p>` : '';
  const follow = trackingUrl ? `<p><a href="${asText(trackingUrl)}">Отследить отправление</a></p>` : '';
  return `<p>${asText(productName)}, ${quantity} шт.</p><p>${sentence}</p>${number}${follow}
${linkTo(pages.order.replace(':id', String(id)), 'Посмотреть заказ')}`;
}

const sentences: Record<Exclude<Status, 'new'>, string> = {
  accepted: 'Мы приняли заказ и собираем его.',
  sent: 'Заказ передан в доставку.',
  delivered: 'Заказ вручен. Спасибо, что вы с нами!',
  cancelled: 'Заказ отменён, баллы вернулись на счёт акции.',
};
