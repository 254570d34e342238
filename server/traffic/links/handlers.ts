import type { ParamsOf } from '#contract/method-types';
import { linkLimit, type links } from '#contract/traffic/links';
import type { Tx } from '../../platform/db/connection.ts';
import { lockPartner } from '../../platform/db/partner-lock.ts';
import { conflict, orNotFound } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { type Marking, readCreative, refusePlace } from '../marks/rules.ts';
import { describeChoice } from './choice.ts';
import { findLinkOrigin, giveLink, giveLinks } from './give-link.ts';
import { insertWithCode } from './insert.ts';
import { refuseLanding, refuseOffers } from './offer-rules.ts';
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
      const { set, creativeId } = await readTarget(tx, settings, partner.id, link);
      await refusePlace(tx, settings, { userId: partner.id, placeId: link.placeId });
      if ((await countLinks(tx, partner.id)) >= linkLimit)
        throw conflict('offerId', `У вас уже ${linkLimit.toLocaleString('ru-RU')} ссылок: больше нельзя`);
      const made = await insertWithCode(tx, partner.id, { ...link, creativeId });
      if (set) await keepSet(tx, partner.id, made.id, set);
      return { ...made, url: await giveLink({ sql: tx, settings }, partner.id, made) };
    });
  },

  async 'links.update-link'(link, { sql, partner, settings }) {
    await sql.begin(async (tx) => {
      await lockPartner(tx, partner.id);
      const before = orNotFound(await findLinked(tx, partner.id, link.id), noLink);
      const { landingId = null, offerIds, category } = link;
      const { offerId } = before;
      // A link keeps its fixed landing even where the landing was turned off since.
      if (landingId !== null && landingId !== before.landingId) {
        if (offerId === null) throw ofSmart('landingId');
        await refuseLanding(tx, offerId, landingId);
      }
      if (offerId !== null) {
        // Without another creative the link keeps its own, which may have lost its token.
        const kept = settings.marking ? (before.creativeId ?? undefined) : undefined;
        await readCreative(tx, settings, {
          userId: partner.id,
          offerId,
          creativeId: link.creativeId ?? kept,
        });
      } else if (link.creativeId !== undefined) throw ofSmart('creativeId');
      await refusePlace(tx, settings, { userId: partner.id, placeId: link.placeId });
      await updateLink(tx, partner.id, link);
      if (offerIds === undefined && category === undefined) return;
      if (offerId !== null)
        throw conflict('offerIds', 'Эта ссылка ведёт на один оффер: сделайте смарт-ссылку');
      await keepSet(tx, partner.id, link.id, await readSet(tx, settings, partner.id, link));
    });
  },

  async 'links.get-choice'({ id }, { sql, partner, settings }) {
    const deps = { sql, settings };
    const found = orNotFound(await describeChoice(deps, partner.id, id), noLink);
    const [link] = await giveLinks(deps, partner.id, await findLinksOf(sql, partner.id, [id]));
    return { link: orNotFound(link, noLink), ...found };
  },

  async 'links.archive-link'({ id, isArchived }, { sql, partner }) {
    orNotFound(await setArchived(sql, partner.id, id, isArchived), noLink);
  },
};

/** Checks the target of a new link; returns the offers of a smart one, and the creative of one to an offer. */
async function readTarget(tx: Tx, settings: Marking, userId: number, link: ParamsOf<'links.create-link'>) {
  const { kind, offerId = 0, landingId, creativeId } = link;
  if (kind === 'smart') {
    for (const field of ['offerId', 'landingId', 'creativeId'] as const)
      if (link[field]) throw ofSmart(field);
    return { set: await readSet(tx, settings, userId, link), creativeId: null };
  }
  if (link.offerIds || link.category !== undefined)
    throw conflict('kind', 'Офферы и категория — у смарт-ссылки: укажите kind smart');
  await refuseOffers(tx, userId, [offerId]);
  if (landingId !== null) await refuseLanding(tx, offerId, landingId);
  return { set: null, creativeId: await readCreative(tx, settings, { userId, offerId, creativeId }) };
}

function ofSmart(field: 'offerId' | 'landingId' | 'creativeId') {
  const sentence =
    field === 'creativeId'
      ? 'У смарт-ссылки нет одного креатива: токен добавляет переход по ней'
      : 'У смарт-ссылки нет одного оффера и лендинга: она выбирает их сама';
  return conflict(field, sentence);
}

const noLink = 'Такой ссылки нет';
