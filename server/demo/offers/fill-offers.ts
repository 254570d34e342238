import { insertAdvertiser } from '../../offers/advertisers/queries.ts';
import { closeOffer } from '../../offers/offers/access/closure-queries.ts';
import { setNetworkChoice } from '../../offers/offers/finding/choice-queries.ts';
import { setFavourite } from '../../offers/offers/finding/listed-queries.ts';
import { insertOwnPayout } from '../../offers/offers/terms/own-payout-queries.ts';
import { saveOffers } from '../../offers/offers/terms/save.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { daysBefore } from '../days.ts';
import { changesOfTerms, demoOffers, rub } from './offers.ts';
import { payers, withPayer } from './payers.ts';

/** The id of an offer by its name. */
export type OfferIds = (name: string) => number;

type Network = { userId: number; brokerId: number; publicUrl: string; now: Date };

/** The network's offers with the terms they had, and what the demo partner has of their own there. */
export async function fillOffers(tx: Tx, { userId, brokerId, now, publicUrl }: Network): Promise<OfferIds> {
  const payerIds: number[] = [];
  for (const { name, contacts, note } of payers)
    payerIds.push(await insertAdvertiser(tx, { name, contacts, note, currencyCode: 'RUB' }));
  const offers = demoOffers(publicUrl).map((offer) => withPayer(offer, payerIds));
  const { ids } = await saveOffers(tx, offers, null);
  const known = new Map(offers.map(({ name }, index) => [name, ids[index]]));
  const idOf = (name: string) => {
    const id = known.get(name);
    if (id === undefined) throw new Error(`the demo has no offer «${name}»`);
    return id;
  };
  await backdateOffers(tx, ids, now);
  await changeTerms(tx, idOf, now);
  await giveOwn(tx, userId, idOf, now);
  await giveBroker(tx, brokerId, idOf, now);
  // The last takes every country and device: a visitor at localhost, of no country, arrives there.
  await setNetworkChoice(tx, ['Карта рассрочки «Маяк»', 'Стратегия «Эпоха княжеств»'].map(idOf));
  return idOf;
}

async function backdateOffers(tx: Tx, ids: number[], now: Date): Promise<void> {
  const dates = ids.map((_, index) =>
    daysBefore(now, 390 - ((index * 53) % 260), 9 + (index % 8)).toISOString(),
  );
  await tx`
    update offers o set created_at = dated.at
    from unnest(${ids}::bigint[], ${dates}::timestamptz[]) as dated(id, at) where o.id = dated.id`;
  await tx`update offer_terms t set holds_from = o.created_at from offers o where o.id = t.offer_id`;
}

/** Changes the terms as the staff did, oldest first. */
async function changeTerms(tx: Tx, idOf: OfferIds, now: Date): Promise<void> {
  for (const { name, daysAgo, ...change } of changesOfTerms) {
    const id = idOf(name);
    await saveOffers(tx, [{ id, name, allowLoss: true, ...change }], null);
    await tx`
      update offer_terms set holds_from = ${daysBefore(now, daysAgo, 11.3)}
      where id = (select max(id) from offer_terms where offer_id = ${id})`;
  }
}

async function giveOwn(tx: Tx, userId: number, idOf: OfferIds, now: Date): Promise<void> {
  for (const name of closed) await closeOffer(tx, userId, idOf(name));
  for (const name of favourites) await setFavourite(tx, userId, idOf(name), true);
  await insertOwnPayout(tx, userId, idOf('Робот-пылесос «Чистюля»'), rub(1350));
  await tx`update partner_payouts set holds_from = ${daysBefore(now, 31, 12.5)} where user_id = ${userId}`;
}

/** The broker's balance is in dollars, so its payouts are its own. */
async function giveBroker(tx: Tx, userId: number, idOf: OfferIds, now: Date): Promise<void> {
  for (const [name, amount] of inDollars)
    await insertOwnPayout(tx, userId, idOf(name), { goal: '', countries: [], currencyCode: 'USD', amount });
  await tx`update partner_payouts set holds_from = ${daysBefore(now, 90, 9.5)} where user_id = ${userId}`;
}

/** Today's use of the daily caps, partial or whole: by all partners, of whom the demo shows a few. */
export async function countToday(tx: Tx, idOf: OfferIds, timeZone: string): Promise<void> {
  for (const [name, conversions] of taken)
    await tx`
      insert into offer_days as kept (offer_id, day, conversions, told)
      values (${idOf(name)}, (now() at time zone ${timeZone}::text)::date, ${conversions}, 100)
      on conflict (offer_id, day) do update set conversions = greatest(kept.conversions, excluded.conversions), told = 100`;
}

const inDollars: [name: string, amount: number][] = [
  ['Кредит наличными «Северный банк»', 26],
  ['Страхование ипотеки «Крепость»', 15.5],
  ['Счёт для ИП «Своё дело»', 34],
];

/** Closed to the demo partner; one of the rules of trafficback leads to it. */
const closed = ['Экскурсии «Городские легенды»'];

const favourites = [
  'Быстрый заём «Рублик»',
  'Тёплый дом: утепление фасадов',
  'Английский с нуля «Диалог»',
  'Робот-пылесос «Чистюля»',
  'Отели у моря «Прибой»',
];

const taken: [name: string, conversions: number][] = [
  ['Быстрый заём «Рублик»', 142],
  ['Кредит наличными «Северный банк»', 31],
  ['Тёплый дом: утепление фасадов', 36],
  ['Кухни на заказ «Очаг»', 25],
  ['Робот-пылесос «Чистюля»', 48],
];
