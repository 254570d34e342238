import type { Payout } from '#contract/offers/offer-terms';
import { insertAdvertiser } from '../../offers/advertisers/queries.ts';
import { closeOffer } from '../../offers/offers/access/closure-queries.ts';
import { setNetworkChoice } from '../../offers/offers/finding/choice-queries.ts';
import { setFavourite } from '../../offers/offers/finding/listed-queries.ts';
import { insertOwnPayout } from '../../offers/offers/terms/own-payout-queries.ts';
import { saveOffers } from '../../offers/offers/terms/save.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { inDollars } from '../accounts/people.ts';
import type { Scene } from '../scene.ts';
import { changesOfTerms, demoOffers, rub } from './offers.ts';
import { payers, withPayer } from './payers.ts';

/** The network's offers with the terms they had, and what partners have of their own there. */
export async function fillOffers(tx: Tx, scene: Scene): Promise<void> {
  const { ago, idOf } = scene;
  for (const { name, contacts, note, requisites } of payers)
    scene.note(
      name,
      await insertAdvertiser(tx, { name, contacts, note, currencyCode: 'RUB', ...requisites }),
    );
  const offers = demoOffers(scene.settings.publicUrl).map((offer) => withPayer(offer, idOf));
  const { ids } = await saveOffers(tx, offers, null);
  for (const [index, id] of ids.entries()) {
    scene.note(offers[index]?.name ?? '', id);
    const createdAt = ago(390 - ((index * 53) % 260), 9 + (index % 8));
    await tx`update offers set created_at = ${createdAt} where id = ${id}`;
    await tx`update offer_terms set holds_from = ${createdAt} where offer_id = ${id}`;
  }
  // The staff's later changes, oldest first.
  for (const [name, daysAgo, change] of changesOfTerms) {
    const id = idOf(name);
    await saveOffers(tx, [{ id, name, allowLoss: true, ...change }], null);
    await tx`
      update offer_terms set holds_from = ${ago(daysAgo, 11.3)}
      where id = (select max(id) from offer_terms where offer_id = ${id})`;
  }
  for (const name of closed) await closeOffer(tx, idOf('demo'), idOf(name));
  for (const name of favourites) await setFavourite(tx, idOf('demo'), idOf(name), true);
  for (const [login, name, payout, from] of ownPayouts(ago)) {
    const userId = idOf(login);
    await insertOwnPayout(tx, userId, idOf(name), payout);
    await tx`update partner_payouts set holds_from = ${from} where user_id = ${userId}`;
  }
  // The last takes every country and device: a visitor at localhost, of no country, arrives there.
  const offerIds = ['Карта рассрочки «Маяк»', 'Стратегия «Эпоха княжеств»'].map(idOf);
  await setNetworkChoice(tx, { offerIds, order: 'hand' });
}

/** The broker's balance is in dollars, so its payouts are its own. */
function ownPayouts(ago: Scene['ago']): [login: string, offer: string, Payout, from: Date][] {
  const dollars = (amount: number): Payout => ({ ...rub(amount), currencyCode: 'USD' });
  return [
    ['demo', 'Робот-пылесос «Чистюля»', rub(1350), ago(31, 12.5)],
    [inDollars, 'Кредит наличными «Северный банк»', dollars(26), ago(90, 9.5)],
    [inDollars, 'Страхование ипотеки «Крепость»', dollars(15.5), ago(90, 9.5)],
    [inDollars, 'Счёт для ИП «Своё дело»', dollars(34), ago(90, 9.5)],
  ];
}

/** Today's use of the daily caps, partial or whole: by all partners, of whom the demo shows a few. */
export async function countToday(tx: Tx, { idOf, settings }: Scene): Promise<void> {
  for (const [name, conversions] of taken)
    await tx`
      insert into offer_days as kept (offer_id, day, conversions, told)
      values (${idOf(name)}, (now() at time zone ${settings.networkTimeZone}::text)::date, ${conversions}, 100)
      on conflict (offer_id, day) do update set conversions = greatest(kept.conversions, excluded.conversions), told = 100`;
}

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
