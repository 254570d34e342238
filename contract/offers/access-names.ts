/** How partners come to an offer: all of them, each whom the network lets in, or all but those of a list. */
export const offerAccesses = ['all', 'request', 'list'] as const;
export const accessNames: Record<(typeof offerAccesses)[number], string> = {
  all: 'Всем партнёрам',
  request: 'По запросу',
  list: 'Всем, кроме списка',
};

/** What becomes of a request for access. */
export const requestStates = ['open', 'granted', 'refused', 'withdrawn'] as const;

/** Why a request is refused; the partner reads it. */
export const accessRefusals = ['source', 'volume', 'quality', 'creative', 'full', 'other'] as const;
export const accessRefusalNames: Record<(typeof accessRefusals)[number], string> = {
  source: 'Источник не подходит',
  volume: 'Объём не подходит',
  quality: 'Качество трафика',
  creative: 'Креатив не подходит',
  full: 'Мест сейчас нет',
  other: 'Другая причина',
};

/** Where partners send a picture of a creative: the file is the body. The answer names it. */
export const creativePath = '/creatives';

/** The days of which an offer's rule reads a partner's conversions. */
export const ruleDays = 90;
