import type { StaffPage } from '#contract/wire/staff-pages';
import type { MethodName } from '../../rpc/rpc.ts';

/** An act of the palette: opens a page of its section, where `needs` may be called. */
export type PaletteAct = {
  title: string;
  page: StaffPage;
  /** Added to the address: opens a form on the page. */
  query?: string;
  needs: MethodName;
};

/** What sections can begin, in the order of the menu. An act whose page is not built is not offered. */
export const paletteActs: PaletteAct[] = [
  { title: 'Новый партнёр', page: 'partners', query: '?new=1', needs: 'operator.create-user' },
  { title: 'Новый оффер', page: 'newOffer', needs: 'operator.save-offer' },
  { title: 'Загрузить конверсии', page: 'importConversions', needs: 'operator.post-conversions' },
  { title: 'Непринятые конверсии', page: 'conversionRefusals', needs: 'operator.get-conversion-refusals' },
  { title: 'Вызовы, которые ждут клик', page: 'waitingCalls', needs: 'operator.get-waiting-calls' },
  { title: 'Новая рассылка', page: 'newNotification', needs: 'operator.save-broadcast' },
  { title: 'Начислить баллы', page: 'points', needs: 'operator.post-points' },
];
