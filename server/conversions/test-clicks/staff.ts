import { staffConversionFilter } from '#contract/conversions/staff-lists';
import type { testClicksStaff } from '#contract/conversions/staff-test-clicks';
import { linkLimit } from '#contract/traffic/links';
import { findPartnersOffers } from '../../offers/offers/finding/open-queries.ts';
import type { Db, Tx } from '../../platform/db/connection.ts';
import { lockPartner } from '../../platform/db/partner-lock.ts';
import { isPartner } from '../../platform/db/user-queries.ts';
import { conflict, notFound } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { giveLink } from '../../traffic/links/give-link.ts';
import { insertWithCode } from '../../traffic/links/insert.ts';
import { countLinks, findNewestLink } from '../../traffic/links/queries.ts';
import { findNewestUsable } from '../../traffic/marks/queries.ts';
import type { Marking } from '../../traffic/marks/rules.ts';
import { withEvents } from '../conversions/on-wire.ts';
import { findRejectedCallsOf } from '../conversions/receive/rejected-call-queries.ts';
import { findStaffConversions } from '../conversions/staff-queries.ts';
import { findMarkedClick } from './queries.ts';

/** See docs/decisions/0169-a-test-click-is-a-real-one.md. */
export const testClicksStaffHandlers: Handlers<typeof testClicksStaff> = {
  'operator.make-test-link':
    ({ offerId, userId, mark }, { settings }) =>
    async (tx) => {
      await refuseStranger(tx, userId);
      await lockPartner(tx, userId);
      const link = await findLink(tx, settings, userId, offerId);
      const url = new URL(await giveLink({ sql: tx, settings }, userId, link));
      url.searchParams.set('sub5', mark);
      return { url: url.href };
    },

  async 'operator.get-test-click'({ userId, mark }, { sql }) {
    await refuseStranger(sql, userId);
    const click = await findMarkedClick(sql, userId, mark);
    if (!click) return { click: null, refusals: [], conversions: [] };
    const filter = staffConversionFilter.parse({ term: click.id });
    const [refusals, { rows }] = await Promise.all([
      findRejectedCallsOf(sql, { id: null, clickId: click.id }),
      findStaffConversions(sql, { ...filter, sort: 'newest', page: 1, pageSize: 20 }),
    ]);
    return {
      click,
      refusals,
      conversions: await withEvents(sql, rows, true),
    };
  },
};

async function refuseStranger(db: Db, userId: number) {
  if (!(await isPartner(db, userId))) throw notFound('Партнёр не найден');
}

async function findLink(tx: Tx, settings: Marking, userId: number, offerId: number) {
  const offer = (await findPartnersOffers(tx, userId, [offerId])).get(offerId);
  if (!offer) throw notFound('Такого оффера нет');
  if (offer.status === 'stopped') throw conflict('offerId', 'Оффер остановлен: клик на него не попадёт');
  if (!offer.isOpen) throw conflict('userId', 'Оффер этому партнёру закрыт: откройте или выберите другого');
  const newest = await findNewestLink(tx, settings, userId, offerId);
  if (newest) return newest;
  if ((await countLinks(tx, userId)) >= linkLimit)
    throw conflict('userId', 'У партнёра больше нет места для ссылок: выберите другого');
  const creativeId = settings.marking ? await findNewestUsable(tx, userId, offerId) : null;
  if (settings.marking && creativeId === null)
    throw conflict('offerId', 'У оффера нет креатива с токеном, который партнёру можно показывать');
  return await insertWithCode(tx, userId, { offerId, creativeId, name: 'Проверка интеграции', subs: {} });
}
