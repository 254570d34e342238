import type { AdPlaceKind } from '#contract/marking/creative-names';
import type { Tx } from '../../platform/db/connection.ts';
import { newRows } from '../../platform/db/rows-queries.ts';
import { sha256 } from '../../platform/program/keys.ts';
import { payers } from '../offers/payers.ts';
import { day, type Scene } from '../scene.ts';
import { markClicks, markConversions, markLinks, sumTokens } from './mark-queries.ts';

/** Days since the network marks: older links go on without a token. */
const markedDays = 74;

/** Codes of goods and services by the offers' categories. */
const codes: Record<string, string> = {
  Финансы: '27.1.1',
  'Дом и ремонт': '15.2.1',
  Образование: '26.1.1',
  Товары: '5.1.1',
};

/** Contracts, creatives, tokens and places of the demo; without MARKING none. */
export async function fillMarking(tx: Tx, scene: Scene): Promise<void> {
  if (!scene.settings.marking) return;
  const since = scene.ago(markedDays, 9);
  await tx`update marking set since = ${since}`;
  const contracts = await fillContracts(tx, scene);
  await fillCreatives(tx, scene, contracts);
  await fillOwn(tx, scene);
  await fillPlaces(tx, scene);
  await markLinks(tx, since);
  await markClicks(tx, since);
  await markConversions(tx);
  await sumTokens(tx, new Date(scene.now.getTime() - 30 * day));
}

/** Contracts with the payers who have an ИНН, and with the first partner; returns the former by the payer's id. */
async function fillContracts(tx: Tx, { ago, idOf }: Scene): Promise<Map<number, number>> {
  const known = payers.flatMap(({ name, requisites }) => (requisites ? [{ name, requisites }] : []));
  const ofPayers = known.map(({ name, requisites: { legalName, inn } }, index) => ({
    advertiserId: idOf(name),
    party: 'firm',
    name: legalName,
    inn,
    number: `${41 + index}-Р/26`,
    datedOn: ago(200 - index, 9),
    subject: 'distribution',
    roles: ['advertiser'],
    createdAt: ago(markedDays, 9.5),
  }));
  const ofPartner = {
    userId: idOf('demo'),
    party: 'sole',
    name: 'ИП Соколов Андрей Викторович',
    inn: '771234567859',
    number: 'П-118',
    datedOn: ago(170, 9),
    subject: 'distribution',
    roles: ['distributor'],
    createdAt: ago(markedDays, 10),
  };
  const made = await tx<{ id: number; advertiserId: number | null }[]>`
    insert into ad_contracts ${newRows(tx, 'ad_contracts', [...ofPayers, ofPartner])} returning id, advertiser_id`;
  return new Map(made.map(({ id, advertiserId }) => [advertiserId ?? 0, id]));
}

/** A creative of the network for each offer: with a token where its payer has a contract, else a draft. */
async function fillCreatives(tx: Tx, { ago }: Scene, contracts: Map<number, number>) {
  const offers = await tx<{ id: number; name: string; category: string; advertiserId: number | null }[]>`
    select id, name, category, advertiser_id from offers where status <> 'stopped' order by id`;
  const rows = offers.map(({ id, name, category, advertiserId }, index) => {
    const contractId = (advertiserId && contracts.get(advertiserId)) || null;
    const at = ago(markedDays - 1, 9 + index / 10);
    const token = contractId === null ? null : tokenOf(name);
    return {
      offerId: id,
      contractId,
      name: `Объявление: ${name}`.slice(0, 100),
      text: `${name}. Условия — на сайте рекламодателя.`,
      kktu: codes[category] ?? '',
      form: 'text',
      state: token ? 'has-token' : 'draft',
      erid: token,
      tokenAt: token && at,
      createdAt: at,
      decidedAt: token && at,
    };
  });
  await tx`insert into creatives ${newRows(tx, 'creatives', rows)}`;
}

const loan = 'Быстрый заём «Рублик»';

/** Creatives of the first partner in each state: one was changed a moment ago, so its token of before still works. */
async function fillOwn(tx: Tx, { ago, now, idOf }: Scene) {
  const userId = idOf('demo');
  const offerId = idOf(loan);
  const contractId = await tx`
    select c.id from ad_contracts c join offers o on o.advertiser_id = c.advertiser_id where o.id = ${offerId}`.scalar<number>();
  const own = { userId, offerId, form: 'text', kktu: codes.Финансы, target: '' };
  const lately = (days: number) => new Date(now.getTime() - days * day);
  const replaced = {
    ...own,
    contractId,
    name: 'Пост в канале: сравнение займов',
    text: 'Сравнили десять займов: у «Рублика» первый — без процентов.',
    state: 'has-token',
    erid: tokenOf('post'),
    tokenAt: ago(20, 12),
    endsAt: lately(-1.3),
    createdAt: ago(21, 11),
    decidedAt: ago(20, 11),
  };
  const replacesId = await insertCreative(tx, replaced);
  await insertCreative(tx, {
    ...replaced,
    replacesId,
    text: 'Сравнили двенадцать займов: у «Рублика» первый — без процентов.',
    erid: tokenOf('post again'),
    tokenAt: lately(0.2),
    endsAt: null,
    createdAt: lately(0.7),
    decidedAt: lately(0.5),
  });
  await insertCreative(tx, {
    ...own,
    name: 'Ролик: как выбрать заём',
    text: 'Ролик на минуту о том, на что смотреть в договоре займа.',
    form: 'video',
    state: 'waits',
    createdAt: lately(0.3),
  });
  await insertCreative(tx, {
    ...own,
    contractId,
    name: 'Баннер 300×250',
    text: 'Заём за пять минут.',
    form: 'text-graphic',
    state: 'approved',
    createdAt: ago(2, 10),
    decidedAt: ago(1, 12),
  });
  await insertCreative(tx, {
    ...own,
    name: 'Пост «Деньги всем»',
    text: 'Деньги всем и без отказа!',
    state: 'refused',
    reason: 'Не обещайте выдачу всем: закон «О рекламе» этого не разрешает',
    createdAt: ago(9, 14),
    decidedAt: ago(8, 11),
  });
}

async function insertCreative(tx: Tx, row: object) {
  return await tx`insert into creatives ${newRows(tx, 'creatives', [row])} returning id`.scalar<number>();
}

type Place = [
  kind: AdPlaceKind,
  name: string,
  address: string,
  provedBy: 'link' | 'staff' | null,
  links: string[],
];
const places: Place[] = [
  ['site', 'Сайт о займах', 'https://zaimy.example', 'link', ['Сайт о займах, сравнение', '']],
  ['channel', 'Telegram-канал', 'https://t.me/zaimy_example', 'staff', ['Telegram-канал']],
  [
    'group',
    'Городские сообщества',
    'https://vk.com/city_example',
    null,
    ['Городские сообщества', 'VK Реклама'],
  ],
];

async function fillPlaces(tx: Tx, { ago, idOf }: Scene) {
  const userId = idOf('demo');
  for (const [index, [kind, name, address, provedBy, links]] of places.entries()) {
    const at = ago(markedDays - 2, 10 + index);
    const row = { userId, kind, name, address, provedBy, provedAt: provedBy && at, createdAt: at };
    const id =
      await tx`insert into ad_places ${newRows(tx, 'ad_places', [row])} returning id`.scalar<number>();
    await tx`update links set place_id = ${id} where user_id = ${userId} and name = any(${links})`;
  }
}

/** A token of the demo: no operator has given it. */
function tokenOf(name: string): string {
  return `demo${sha256(name).toString('hex').slice(0, 12)}`;
}
