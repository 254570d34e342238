import type { conversions } from '#contract/conversions/conversions';
import type { callCheckStaff } from '#contract/conversions/staff-call-check';
import { hasOffer } from '../../offers/offers/queries.ts';
import { notFound } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { findOwnConversion, findOwnConversions } from './listed-queries.ts';
import { detailsOf, withEvents } from './on-wire.ts';
import { checkCall } from './receive/check-call.ts';

/** See docs/decisions/0085-conversions.md. */
export const conversionHandlers: Handlers<typeof conversions> = {
  async 'statistics.get-conversions'(filter, { replica, partner }) {
    const { rows, ...page } = await findOwnConversions(replica, partner.id, filter);
    return { items: await withEvents(replica, rows), ...page };
  },

  async 'statistics.get-conversion'({ id }, { sql, partner }) {
    const row = await findOwnConversion(sql, partner.id, id);
    const [found] = await withEvents(sql, row ? [row] : []);
    if (!found) throw notFound('Такой конверсии нет');
    return { ...found, ...(await detailsOf(sql, partner.id, id)) };
  },
};

/** Handlers by which the staff check an advertiser's address. */
export const callCheckStaffHandlers: Handlers<typeof callCheckStaff> = {
  async 'operator.get-call-check'({ offerId, url }, deps) {
    if (!(await hasOffer(deps.sql, offerId))) throw notFound('Оффер не найден');
    return await checkCall(deps, offerId, url);
  },
};
