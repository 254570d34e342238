import type { z } from 'zod';
import type { deliveryState } from './postback-delivery.ts';
import type { PostbackEvent } from './postback-macros.ts';

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
