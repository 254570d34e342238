import type { ConversionStateName } from './conversion-states.ts';

/** Where conversions are downloaded: the query of the page's address, with `from`, `to` and `timeZone`. */
export const conversionsCsvPath = '/conversions.csv';

/** The states of a conversion as partners read them. */
export const conversionStateNames: Record<ConversionStateName, string> = {
  create: 'В обработке',
  hold: 'В холде',
  approve: 'Подтверждена',
  reject: 'Отклонена',
};
