import type { conversions } from '#contract/conversions/conversions';
import { notFound } from '../rpc/refusal.ts';
import type { Handlers } from '../rpc/rpc.ts';
import { findOwnConversion, findOwnConversions } from './listed-queries.ts';
import { detailsOf, withEvents } from './on-wire.ts';

/** See docs/decisions/0085-conversions.md. */
export const conversionHandlers: Handlers<typeof conversions> = {
  async 'statistics.get-conversions'(filter, { replica, partner }) {
    const { rows, totalCount } = await findOwnConversions(replica, partner.id, filter);
    return { items: await withEvents(replica, rows), pagination: { totalCount } };
  },

  async 'statistics.get-conversion'({ id }, { sql, partner }) {
    const row = await findOwnConversion(sql, partner.id, id);
    const [found] = await withEvents(sql, row ? [row] : []);
    if (!found) throw notFound('Такой конверсии нет');
    return { ...found, ...(await detailsOf(sql, partner.id, id)) };
  },
};
