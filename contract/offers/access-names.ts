/** Access of partners to an offer: all partners, partners that the network lets in, or all except the partners of a list. */
export const offerAccesses = ['all', 'request', 'list'] as const;
export const accessNames: Record<(typeof offerAccesses)[number], string> = {
  all: 'Всем партнёрам',
  request: 'По запросу',
  list: 'Всем, кроме списка',
};

/** States of a request for access. */
export const requestStates = ['open', 'granted', 'refused', 'withdrawn'] as const;

/** Reasons to refuse a request; the partner reads them. */
export const accessRefusals = ['source', 'volume', 'quality', 'creative', 'full', 'other'] as const;
export const accessRefusalNames: Record<(typeof accessRefusals)[number], string> = {
  source: 'Источник не подходит',
  volume: 'Объём не подходит',
  quality: 'Качество трафика',
  creative: 'Креатив не подходит',
  full: 'Мест сейчас нет',
  other: 'Другая причина',
};

/** Address to which partners send a picture of a creative: the file is the body, the answer has the picture's id. */
export const creativePath = '/creatives';

/** Days of a partner's conversions that an offer's rule considers. */
export const ruleDays = 90;
