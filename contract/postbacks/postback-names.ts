import type { z } from 'zod';
import { type ConversionStateName, conversionStates } from '../conversions/conversion-names.ts';
import type { deliveryState, PostbackFault } from './postback-delivery.ts';

/** Where deliveries are downloaded: the query of the page's address, with `from`, `to` and `timeZone`. */
export const deliveriesCsvPath = '/postback-deliveries.csv';

/** The events of a postback as partners read them. */
export const postbackEventNames: Record<PostbackEvent, string> = {
  create: 'Новая конверсия',
  hold: 'В холде',
  approve: 'Подтверждена',
  reject: 'Отклонена',
};

export type DeliveryState = z.infer<typeof deliveryState>;

/** What became of a delivery, in a word. */
export const deliveryStateNames: Record<DeliveryState, string> = {
  waiting: 'Ждёт отправки',
  delivered: 'Доставлена',
  failed: 'Не доставлена',
  paused: 'На паузе',
  expired: 'Истёк срок',
};

/** Why a call got no complete answer, to follow a time or a comma. */
export const postbackFaultNames: Record<PostbackFault, string> = {
  url: 'ссылка со значениями не стала адресом',
  name: 'домен не найден',
  address: 'домен ведёт на внутренний адрес',
  connect: 'не удалось соединиться',
  tls: 'ошибка сертификата TLS',
  timeout: 'нет ответа за 10 с',
  broken: 'ответ оборвался',
  protocol: 'ответ не по HTTP',
};

/**
 * The URL at which Keitaro takes postbacks, with its own parameters and our events as its statuses. The key is the part
 * that its settings of postbacks show.
 */
export function keitaroUrl(address: string, key: string): string {
  return (
    `${address}${key && `/${key}`}/postback?subid={sub1}&status={status}&payout={payout}&currency={currency}` +
    '&tid={conversion_id}&lead_status=create,hold&sale_status=approve&rejected_status=reject'
  );
}

const days = 7;

/** How long a delivery waits before it expires; the plan of attempts ends earlier. `text` follows «не дольше», «в течение». */
export const longestWait = { days, seconds: days * 86_400, text: `${days} дней` };

/** The events that fire a postback: a conversion entered a state. */
export const postbackEvents = conversionStates;
export type PostbackEvent = ConversionStateName;
