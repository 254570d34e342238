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
      const link = await findLink(tx, userId, offerId);
      return { url: `${await giveLink({ sql: tx, settings }, userId, link)}?sub5=${mark}` };
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

async function findLink(tx: Tx, userId: number, offerId: number) {
  const offer = (await findPartnersOffers(tx, userId, [offerId])).get(offerId);
  if (!offer) throw notFound('Такого оффера нет');
  if (offer.status === 'stopped') throw conflict('offerId', 'Оффер остановлен: клик на него не попадёт');
  if (!offer.isOpen) throw conflict('userId', 'Оффер этому партнёру закрыт: откройте или выберите другого');
  const newest = await findNewestLink(tx, userId, offerId);
  if (newest) return newest;
  if ((await countLinks(tx, userId)) >= linkLimit)
    throw conflict('userId', 'У партнёра больше нет места для ссылок: выберите другого');
  return await insertWithCode(tx, userId, { offerId, name: 'Проверка интеграции', subs: {} });
}
