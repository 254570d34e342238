import { showcaseBytes, showcaseLimit } from '#contract/traffic/showcase-names';
import { showcaseStyle } from '#contract/traffic/showcase-style';
import { quote } from '#contract/wire/text';
import { findPartnersOffers, type PartnersOffer } from '../../offers/offers/finding/open-queries.ts';
import { type Tx, violates } from '../../platform/db/connection.ts';
import { lockPartner } from '../../platform/db/partner-lock.ts';
import { conflict, noField, notFound, wrongField } from '../../platform/rpc/refusal.ts';
import { findDomain } from '../domains/queries.ts';
import { insertWithCode } from '../links/insert.ts';
import { type Marking, readCreative } from '../marks/rules.ts';
import { closedSentence } from '../trafficback/routing/faults.ts';
import { picturePath, stylePath } from './page/addresses.ts';
import { sizeOf } from './page/render.ts';
import {
  countShowcases,
  findLinkedOffers,
  findShowcase,
  insertShowcase,
  type NewShowcase,
  renameLinks,
  setCreatives,
  updateShowcase,
} from './queries.ts';
import { type Actor, recordShowcase } from './record.ts';

/** Saves a showcase, with a link of its own for each offer. `isBack`: a removed one is brought back under its id. */
export async function saveShowcase(
  tx: Tx,
  { actor, settings }: { actor: Actor; settings: Marking },
  id: number | null,
  made: NewShowcase,
  isBack = false,
): Promise<number> {
  const { userId } = actor;
  await lockPartner(tx, userId);
  const before = id === null ? null : ((await findShowcase(tx, userId, id)) ?? null);
  if (id !== null && !before && !isBack) throw notFound('Витрина не найдена');
  if (!before && (await countShowcases(tx, userId)) >= showcaseLimit)
    throw conflict('name', `У вас уже ${showcaseLimit} витрин: больше нельзя. Удалите ненужную`);
  if (made.domainId !== null && made.domainId !== before?.domainId)
    await refuseDomain(tx, userId, made.domainId);
  refuseSize(made, settings);
  const linked = id === null ? [] : await findLinkedOffers(tx, userId, id);
  const shown = new Set(before?.offers.map(({ offerId }) => offerId));
  await refuseOffers(tx, userId, made, shown);
  const creatives = await readCreatives(tx, settings, userId, made);
  const saved = await keep(tx, userId, id, made);
  for (const { offerId } of made.offers)
    if (!linked.includes(offerId))
      await insertWithCode(tx, userId, { offerId, name: made.name, subs: {}, showcaseId: saved });
  await renameLinks(tx, userId, { ...made, id: saved });
  if (settings.marking) await setCreatives(tx, userId, saved, creatives);
  await recordShowcase(tx, actor, saved, { before, after: made });
  return saved;
}

async function keep(tx: Tx, userId: number, id: number | null, made: NewShowcase): Promise<number> {
  try {
    return await tx.savepoint(async (part) => {
      if (id === null) return await insertShowcase(part, userId, made);
      await updateShowcase(part, userId, id, made);
      return id;
    });
  } catch (error) {
    if (!violates(error, 'showcases_address')) throw error;
    throw conflict('slug', 'Такой адрес на этом домене уже занят: выберите другой');
  }
}

async function refuseDomain(tx: Tx, userId: number, id: number) {
  const domain = await findDomain(tx, userId, id);
  if (!domain) throw noField('domainId', 'Домен не найден');
  if (domain.blockedAt) throw conflict('domainId', 'Домен заблокирован сетью: витрина на нём не откроется');
  if (!domain.provedAt || domain.state !== 'works')
    throw conflict('domainId', 'Домен пока не работает: подключите его в разделе «Парковка доменов»');
}

/** An offer that is in the showcase already may have been closed since: the page shows it last, without a button. */
async function refuseOffers(tx: Tx, userId: number, { offers }: NewShowcase, shown: ReadonlySet<number>) {
  const known = await findPartnersOffers(
    tx,
    userId,
    offers.map(({ offerId }) => offerId),
  );
  for (const [place, { offerId }] of offers.entries()) {
    const offer = known.get(offerId);
    const field = `offers.${place}.offerId`;
    if (!offer) throw noField(field, 'Такого оффера нет');
    const sentence = shown.has(offerId) ? null : closedWhy(offer);
    if (sentence) throw conflict(field, sentence);
  }
}

/** The creatives of the buttons by their offers; refuses a button without a token, where the network marks. */
async function readCreatives(tx: Tx, settings: Marking, userId: number, { offers }: NewShowcase) {
  const creatives = new Map<number, number>();
  for (const [place, { offerId, creativeId }] of offers.entries()) {
    const asked = { userId, offerId, creativeId };
    const read = await readCreative(tx, settings, asked, `offers.${place}.creativeId`);
    if (read !== null) creatives.set(offerId, read);
  }
  return creatives;
}

function closedWhy(offer: PartnersOffer): string | null {
  if (!offer.isOpen) return closedSentence(offer);
  return offer.status === 'stopped' ? `Оффер ${quote(offer.name)} остановлен` : null;
}

/** The page is measured with the longest address of a picture and of a button. */
function refuseSize(
  { name, footer, theme, accent, slug, offers }: NewShowcase,
  { marking: isMarked }: Marking,
) {
  const texts = {
    name,
    footer,
    url: `https://${'x'.repeat(60)}/s/${slug}`,
    style: stylePath(theme, accent),
    isEmbedded: false,
  };
  const cards = offers.map((offer) => ({
    ...offer,
    href: `/c/${'x'.repeat(10)}${isMarked ? `?erid=${'x'.repeat(40)}` : ''}`,
    picture: picturePath('x'.repeat(32)),
  }));
  const size = sizeOf(texts, cards, showcaseStyle(theme, accent));
  if (size > showcaseBytes)
    throw wrongField(
      'offers',
      `Страница вышла ${Math.ceil(size / 1024)} КиБ, а помещается ${showcaseBytes / 1024}: сократите тексты или уберите часть офферов`,
    );
}
