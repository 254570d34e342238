import { linkLimit, type links } from '#contract/traffic/links';
import { quote } from '#contract/wire/text';
import { findPartnersOffers, type PartnersOffer } from '../../offers/offers/finding/open-queries.ts';
import type { Db } from '../../platform/db/connection.ts';
import { lockPartner } from '../../platform/db/partner-lock.ts';
import { conflict, notFound, Refusal } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { closedSentence } from '../trafficback/routing/faults.ts';
import { addressOf } from './address.ts';
import { insertWithCode } from './insert.ts';
import {
  countLinks,
  findEarlier,
  findLinked,
  findLinks,
  isLandingOf,
  setArchived,
  updateLink,
} from './queries.ts';

/** See docs/decisions/0082-one-set-of-subs.md. */
export const linkHandlers: Handlers<typeof links> = {
  async 'links.get-links'(wanted, { sql, partner, settings }) {
    const { items, pagination } = await findLinks(sql, partner.id, wanted);
    return { items: items.map((link) => ({ ...link, url: addressOf(settings, link.code) })), pagination };
  },

  async 'links.create-link'(link, { sql, partner, settings }) {
    return await sql.begin(async (tx) => {
      await lockPartner(tx, partner.id);
      const earlier = await findEarlier(tx, partner.id, link);
      if (earlier) {
        if (!earlier.isSame) throw conflict('idempotencyKey', 'Этот ключ уже использован для другой ссылки');
        return { id: earlier.id, code: earlier.code, url: addressOf(settings, earlier.code) };
      }
      const offer = (await findPartnersOffers(tx, partner.id, [link.offerId])).get(link.offerId);
      refuseOffer(offer);
      if (link.landingId !== null) await refuseLanding(tx, link.offerId, link.landingId);
      if ((await countLinks(tx, partner.id)) >= linkLimit)
        throw conflict('offerId', `У вас уже ${linkLimit.toLocaleString('ru-RU')} ссылок: больше нельзя`);
      const { id, code } = await insertWithCode(tx, partner.id, link);
      return { id, code, url: addressOf(settings, code) };
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

function refuseOffer(offer: PartnersOffer | undefined) {
  if (!offer) throw noField('offerId', 'Такого оффера нет');
  if (!offer.isOpen) throw conflict('offerId', closedSentence(offer));
  if (offer.status === 'stopped') throw conflict('offerId', `Оффер ${quote(offer.name)} остановлен`);
}

async function refuseLanding(db: Db, offerId: number, landingId: number) {
  if (!(await isLandingOf(db, offerId, landingId)))
    throw noField('landingId', 'Такого лендинга у оффера нет');
}

function noField(field: string, sentence: string) {
  return new Refusal('notFound', sentence, { [field]: sentence });
}

function noLink() {
  return notFound('Такой ссылки нет');
}
