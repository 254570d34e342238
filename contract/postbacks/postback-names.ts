import type { z } from 'zod';
import type { deliveryState } from './postback-delivery.ts';
import type { PostbackEvent } from './postback-events.ts';
import type { PostbackFault } from './postback-faults.ts';

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
