import type { showcases } from '#contract/traffic/showcases';
import { actorOf } from '../../accounts/history/record.ts';
import { findPartnersOffers } from '../../offers/offers/finding/open-queries.ts';
import type { Db } from '../../platform/db/connection.ts';
import { lockPartner } from '../../platform/db/partner-lock.ts';
import { orNotFound } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { frameCode } from './frame-code.ts';
import { addressOf } from './on-wire.ts';
import { deleteShowcase, findShowcase, findShowcases } from './queries.ts';
import { recordShowcase } from './record.ts';
import { saveShowcase } from './save.ts';

/** See docs/decisions/0221-showcases.md. */
export const showcaseHandlers: Handlers<typeof showcases> = {
  async 'showcases.get-showcases'(_params, { sql, partner, settings }) {
    const items = await findShowcases(sql, partner.id);
    return { items: items.map((one) => ({ ...one, ...addressOf(settings, one) })) };
  },

  async 'showcases.get-showcase'({ id }, { sql, partner, settings }) {
    const showcase = await ownShowcase(sql, partner.id, id);
    const ids = showcase.offers.map(({ offerId }) => offerId);
    const known = await findPartnersOffers(sql, partner.id, ids);
    const offers = showcase.offers.map((shown) => {
      const offer = known.get(shown.offerId);
      const isOpen = offer?.isOpen === true && offer.status === 'active';
      return { ...shown, offerName: offer?.name ?? shown.title, isOpen };
    });
    return { ...showcase, ...addressOf(settings, showcase), isBlocked: showcase.blockedAt !== null, offers };
  },

  async 'showcases.save-showcase'({ id, ...made }, call) {
    const by = { actor: actorOf(call), settings: call.settings };
    return { id: await call.sql.begin((tx) => saveShowcase(tx, by, id ?? null, made)) };
  },

  async 'showcases.delete-showcase'({ id }, call) {
    await call.sql.begin(async (tx) => {
      await lockPartner(tx, call.partner.id);
      const before = await ownShowcase(tx, call.partner.id, id);
      await deleteShowcase(tx, call.partner.id, id);
      await recordShowcase(tx, actorOf(call), id, { before, after: null });
    });
  },

  async 'showcases.get-showcase-code'({ id }, { sql, partner, settings }) {
    const showcase = await ownShowcase(sql, partner.id, id);
    const { url } = addressOf(settings, showcase);
    return { url, frame: frameCode(url, showcase.name), feed: `${url}.json` };
  },
};

async function ownShowcase(db: Db, userId: number, id: number) {
  return orNotFound(await findShowcase(db, userId, id), 'Витрина не найдена');
}
