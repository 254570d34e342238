import type { ParamsOf } from '#contract/method-types';
import { linkLimit, type links } from '#contract/traffic/links';
import { findPartnersOffers } from '../../offers/offers/finding/open-queries.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { lockPartner } from '../../platform/db/partner-lock.ts';
import { conflict, notFound } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { describeChoice } from './choice.ts';
import { findLinkOrigin, giveLink, giveLinks } from './give-link.ts';
import { insertWithCode } from './insert.ts';
import { refuseLanding, refuseOffer } from './offer-rules.ts';
import {
  countLinks,
  findEarlier,
  findLinked,
  findLinks,
  findLinksOf,
  setArchived,
  updateLink,
} from './queries.ts';
import { keepSet, readSet } from './smart.ts';

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
      const target = await readTarget(tx, partner.id, link);
      if ((await countLinks(tx, partner.id)) >= linkLimit)
        throw conflict('offerId', `У вас уже ${linkLimit.toLocaleString('ru-RU')} ссылок: больше нельзя`);
      const made = await insertWithCode(tx, partner.id, link);
      if (target) await keepSet(tx, partner.id, made.id, target);
      return { ...made, url: await giveLink({ sql: tx, settings }, partner.id, made) };
    });
  },

  async 'links.update-link'(link, { sql, partner }) {
    await sql.begin(async (tx) => {
      await lockPartner(tx, partner.id);
      const before = await findLinked(tx, partner.id, link.id);
      if (!before) throw noLink();
      const { landingId = null, offerIds, category } = link;
      const { offerId } = before;
      // A link keeps its fixed landing even where the landing was turned off since.
      if (landingId !== null && landingId !== before.landingId) {
        if (offerId === null) throw ofSmart('landingId');
        await refuseLanding(tx, offerId, landingId);
      }
      await updateLink(tx, partner.id, link);
      if (offerIds === undefined && category === undefined) return;
      if (offerId !== null)
        throw conflict('offerIds', 'Эта ссылка ведёт на один оффер: сделайте смарт-ссылку');
      await keepSet(tx, partner.id, link.id, await readSet(tx, partner.id, link));
    });
  },

  async 'links.get-choice'({ id }, { sql, partner, settings }) {
    const deps = { sql, settings };
    const found = await describeChoice(deps, partner.id, id);
    const [link] = await giveLinks(deps, partner.id, await findLinksOf(sql, partner.id, [id]));
    if (!found || !link) throw noLink();
    return { link, ...found };
  },

  async 'links.archive-link'({ id, isArchived }, { sql, partner }) {
    if (!(await setArchived(sql, partner.id, id, isArchived))) throw noLink();
  },
};

/** Checks the target of a new link; returns the offers of a smart one. */
async function readTarget(tx: Tx, userId: number, link: ParamsOf<'links.create-link'>) {
  const { kind, offerId, landingId } = link;
  if (kind === 'smart') {
    if (offerId !== undefined) throw ofSmart('offerId');
    if (landingId !== null) throw ofSmart('landingId');
    return await readSet(tx, userId, link);
  }
  if (link.offerIds || link.category !== undefined)
    throw conflict('kind', 'Офферы и категория — у смарт-ссылки: укажите kind smart');
  const id = offerId ?? 0;
  refuseOffer((await findPartnersOffers(tx, userId, [id])).get(id));
  if (landingId !== null) await refuseLanding(tx, id, landingId);
  return null;
}

function ofSmart(field: 'offerId' | 'landingId') {
  return conflict(field, 'У смарт-ссылки нет одного оффера и лендинга: она выбирает их сама');
}

function noLink() {
  return notFound('Такой ссылки нет');
}
