import type { z } from 'zod';
import { type ConversionStateName, conversionStates } from '../conversions/conversion-names.ts';
import type { callState, PostbackFault } from './postback-call.ts';

/** Address of the download of calls; its query is the query of the page, plus `from`, `to` and `timeZone`. */
export const callsCsvPath = '/postback-deliveries.csv';

/** The events of a postback as partners read them. */
export const postbackEventNames: Record<PostbackEvent, string> = {
  create: 'Новая конверсия',
  hold: 'В холде',
  approve: 'Подтверждена',
  reject: 'Отклонена',
};

export type CallState = z.infer<typeof callState>;

/** States of a call, in words. */
export const callStateNames: Record<CallState, string> = {
  waiting: 'Ждёт отправки',
  delivered: 'Доставлена',
  failed: 'Не доставлена',
  paused: 'На паузе',
  expired: 'Истёк срок',
};

/** Reasons why a call got no complete answer, worded to follow a time or a comma. */
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

const days = 7;

/** Time after which a waiting call expires; the plan of attempts ends earlier. `text` follows «не дольше», «в течение». */
export const longestWait = { days, seconds: days * 86_400, text: `${days} дней` };

/** The events that fire a postback: a conversion entered a state. */
export const postbackEvents = conversionStates;
export type PostbackEvent = ConversionStateName;
