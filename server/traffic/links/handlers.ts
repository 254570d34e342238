import { linkLimit, type links } from '#contract/traffic/links';
import { findPartnersOffers } from '../../offers/offers/finding/open-queries.ts';
import { lockPartner } from '../../platform/db/partner-lock.ts';
import { conflict, notFound } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { findLinkOrigin, giveLink, giveLinks } from './give-link.ts';
import { insertWithCode } from './insert.ts';
import { refuseLanding, refuseOffer } from './offer-rules.ts';
import { countLinks, findEarlier, findLinked, findLinks, setArchived, updateLink } from './queries.ts';

/** See docs/decisions/0082-one-set-of-subs.md. */
export const linkHandlers: Handlers<typeof links> = {
  async 'links.get-links'(wanted, { sql, partner, settings }) {
    const { items, pagination } = await findLinks(sql, partner.id, wanted);
    const deps = { sql, settings };
    const [given, origin] = await Promise.all([
      giveLinks(deps, partner.id, items),
      findLinkOrigin(deps, partner.id),
    ]);
    return { items: given, pagination, origin };
  },

  async 'links.create-link'(link, { sql, partner, settings }) {
    return await sql.begin(async (tx) => {
      await lockPartner(tx, partner.id);
      const earlier = await findEarlier(tx, partner.id, link);
      if (earlier) {
        if (!earlier.isSame) throw conflict('idempotencyKey', 'Этот ключ уже использован для другой ссылки');
        const { id, code } = earlier;
        return { id, code, url: await giveLink({ sql: tx, settings }, partner.id, earlier) };
      }
      const offer = (await findPartnersOffers(tx, partner.id, [link.offerId])).get(link.offerId);
      refuseOffer(offer);
      if (link.landingId !== null) await refuseLanding(tx, link.offerId, link.landingId);
      if ((await countLinks(tx, partner.id)) >= linkLimit)
        throw conflict('offerId', `У вас уже ${linkLimit.toLocaleString('ru-RU')} ссылок: больше нельзя`);
      const made = await insertWithCode(tx, partner.id, link);
      return { ...made, url: await giveLink({ sql: tx, settings }, partner.id, made) };
    });
  },

  async 'links.update-link'(link, { sql, partner }) {
    const before = await findLinked(sql, partner.id, link.id);
    if (!before) throw noLink();
    const { landingId = null } = link;
    // A link keeps its fixed landing even where the landing was turned off since.
    if (landingId !== null && landingId !== before.landingId)
      await refuseLanding(sql, before.offerId, landingId);
    await updateLink(sql, partner.id, link);
  },

  async 'links.archive-link'({ id, isArchived }, { sql, partner }) {
    if (!(await setArchived(sql, partner.id, id, isArchived))) throw noLink();
  },
};

function noLink() {
  return notFound('Такой ссылки нет');
}
