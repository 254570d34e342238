import { creativeLimits } from '#contract/marking/creative-names';
import type { creatives } from '#contract/marking/creatives';
import { quote } from '#contract/wire/text';
import { findPartnersOffers } from '../../offers/offers/finding/open-queries.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { lockPartner } from '../../platform/db/partner-lock.ts';
import { countTry } from '../../platform/limits/queries.ts';
import { conflict, noField, notFound, orNotFound } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { requireMarking } from '../switch/require.ts';
import { creativeOnWire, findPartnersCreative, findPartnersCreatives } from './queries.ts';
import { saveCreative } from './save.ts';
import { countOwn, lockCreatives, setEnded } from './saved-queries.ts';

/** Free requests exceed a day's use without a script; then waits grow from a minute to an hour. */
const perDay = { free: 200, firstWait: 60, longestWait: 3600 };

type OfCreatives = Pick<
  Handlers<typeof creatives>,
  | 'creatives.get-creatives'
  | 'creatives.get-creative'
  | 'creatives.request-creative'
  | 'creatives.end-creative'
>;

/** See docs/decisions/0242-marking.md. */
export const creativeHandlers: OfCreatives = {
  async 'creatives.get-creatives'(filter, { sql, partner, settings }) {
    requireMarking(settings);
    const { items, pagination } = await findPartnersCreatives(sql.replanned, partner.id, filter);
    return { items: items.map(creativeOnWire), pagination };
  },

  async 'creatives.get-creative'({ id }, { sql, partner, settings }) {
    requireMarking(settings);
    return creativeOnWire(orNotFound(await findPartnersCreative(sql, partner.id, id), 'Такого креатива нет'));
  },

  async 'creatives.request-creative'({ id, offerId, purpose: _, ...content }, { sql, partner, settings }) {
    requireMarking(settings);
    await countTry(sql, `creative requests of ${partner.id}`, perDay);
    return await sql.begin(async (tx) => {
      await lockPartner(tx, partner.id);
      const before = id === undefined ? null : await lockOwn(tx, partner.id, id);
      await refuseOffer(tx, partner.id, offerId);
      if (before === null || before.state === 'has-token') await refuseMore(tx, partner.id);
      const contractId = before?.offerId === offerId ? before.contractId : null;
      const wanted = { userId: partner.id, offerId, contractId, state: 'waits' as const, content };
      return { id: await saveCreative(tx, before, wanted) };
    });
  },

  async 'creatives.end-creative'({ id }, { sql, partner, settings }) {
    requireMarking(settings);
    await sql.begin(async (tx) => {
      await lockPartner(tx, partner.id);
      const { isEnded } = await lockOwn(tx, partner.id, id);
      if (isEnded) throw conflict('id', 'Этот креатив уже завершён');
      await setEnded(tx, id);
    });
  },
};

async function lockOwn(tx: Tx, userId: number, id: number) {
  const [found] = await lockCreatives(tx, [id]);
  if (found?.userId !== userId) throw notFound('Такого креатива нет');
  return found;
}

async function refuseOffer(tx: Tx, userId: number, offerId: number) {
  const offer = (await findPartnersOffers(tx, userId, [offerId])).get(offerId);
  if (!offer) throw noField('offerId', 'Такого оффера нет');
  if (!offer.isOpen) throw conflict('offerId', `Оффер ${quote(offer.name)} вам не открыт`);
  if (offer.status === 'stopped') throw conflict('offerId', `Оффер ${quote(offer.name)} остановлен`);
}

async function refuseMore(tx: Tx, userId: number) {
  if ((await countOwn(tx, userId)) >= creativeLimits.own)
    throw conflict('offerId', `У вас уже ${creativeLimits.own} креативов: завершите те, что больше не нужны`);
}
