import type { PostbackEvent } from '#contract/postback-macros';

/** What partners call the events of a conversion. */
export const eventNames: Record<PostbackEvent, string> = {
  create: 'Новая конверсия',
  hold: 'В холде',
  approve: 'Подтверждена',
  reject: 'Отклонена',
};
