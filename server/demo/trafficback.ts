import type { Tx } from '../platform/db/connection.ts';
import { insertRule, putGlobal } from '../traffic/trafficback/queries.ts';
import { changeGlobal, changeRules, globalRecord } from '../traffic/trafficback/record.ts';
import { daysBefore } from './days.ts';
import type { OfferIds } from './offers/fill-offers.ts';

/** Fills the demo partner's targets of traffic that offers do not take. */
export async function fillTrafficback(tx: Tx, userId: number, idOf: OfferIds, now: Date): Promise<void> {
  const actor = { userId, by: 'partner' as const };
  for (const [index, { from, to = null, link = '' }] of rules.entries()) {
    const rule = {
      offerFrom: idOf(from),
      isGuru: link === '',
      link,
      offerTo: to === null ? null : idOf(to),
    };
    const id = await changeRules(tx, actor, { offersFrom: [rule.offerFrom] }, () =>
      insertRule(tx, userId, rule),
    );
    await backdate(tx, userId, id, daysBefore(now, 64 - index * 5.5, 8 + ((index * 1.7) % 9)));
  }
  const target = { isGuru: true, offerTo: idOf('Карта рассрочки «Маяк»'), link: '' };
  await changeGlobal(tx, actor, () => putGlobal(tx, userId, target));
  await backdate(tx, userId, globalRecord, daysBefore(now, 2, 10.2));
}

async function backdate(tx: Tx, userId: number, id: number, at: Date): Promise<void> {
  await tx`update trafficback_rules set created_at = ${at} where user_id = ${userId} and id = ${id}`;
  await tx`
    update record_changes set at = ${at}
    where user_id = ${userId} and kind = 'trafficback' and record_id = ${id}`;
}

type DemoRule = { from: string; to?: string; link?: string };

/** Oldest first. Some lead on, some to an offer that takes no traffic now, two out of the network. */
const rules: DemoRule[] = [
  { from: 'Быстрый заём «Рублик»', to: 'Займы онлайн «До зарплаты»' },
  { from: 'Займы онлайн «До зарплаты»', to: 'Кредит наличными «Северный банк»' },
  { from: 'Окна «Светлица» с замером', to: 'Тёплый дом: утепление фасадов' },
  { from: 'Натяжные потолки за день', to: 'Ремонт под ключ «Новосел»' },
  { from: 'Стратегия «Эпоха княжеств»', to: 'Танковые сражения «Броня»' },
  { from: 'Космическая одиссея «Орбита»' },
  { from: 'Умные часы «Пульс 3»', to: 'Фитнес-браслет «Шаг»' },
  { from: 'Отели у моря «Прибой»', to: 'Экскурсии «Городские легенды»' },
  {
    from: 'Английский с нуля «Диалог»',
    link: 'https://lessons.example.org/?click={click_id}&source={sub1}',
  },
  { from: 'Туры по Байкалу', to: 'Авиабилеты «Попутный ветер»' },
  { from: 'ОСАГО за 5 минут', to: 'Страхование ипотеки «Крепость»' },
  { from: 'Ферма «Весёлый хутор»', link: 'https://games.example.org/farm?geo={geo}&why={reason}' },
];
