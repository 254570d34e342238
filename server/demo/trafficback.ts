import type { Tx } from '../platform/db/connection.ts';
import { insertRule, putGlobal } from '../traffic/trafficback/queries.ts';
import { changeGlobal, changeRules, globalRecord } from '../traffic/trafficback/record.ts';
import type { Scene } from './scene.ts';

/** Fills the demo partner's targets of traffic that offers do not take. */
export async function fillTrafficback(tx: Tx, { idOf, ago }: Scene): Promise<void> {
  const userId = idOf('demo');
  const actor = { userId, by: 'partner' } as const;
  const backdate = async (id: number, at: Date) => {
    await tx`update trafficback_rules set created_at = ${at} where user_id = ${userId} and id = ${id}`;
    await tx`
      update record_changes set at = ${at}
      where user_id = ${userId} and kind = 'trafficback' and record_id = ${id}`;
  };
  for (const [index, [from, to, link = '']] of rules.entries()) {
    const offerFrom = idOf(from);
    const rule = { offerFrom, isGuru: link === '', link, offerTo: to === null ? null : idOf(to) };
    const id = await changeRules(tx, actor, { offersFrom: [offerFrom] }, () => insertRule(tx, userId, rule));
    await backdate(id, ago(64 - index * 5.5, 8 + ((index * 1.7) % 9)));
  }
  const target = { isGuru: true, offerTo: idOf('Карта рассрочки «Маяк»'), link: '' };
  await changeGlobal(tx, actor, () => putGlobal(tx, userId, target));
  await backdate(globalRecord, ago(2, 10.2));
}

/** Oldest first. Some lead on, some to an offer that takes no traffic now, two out of the network. */
const rules: [from: string, to: string | null, link?: string][] = [
  ['Быстрый заём «Рублик»', 'Займы онлайн «До зарплаты»'],
  ['Займы онлайн «До зарплаты»', 'Кредит наличными «Северный банк»'],
  ['Окна «Светлица» с замером', 'Тёплый дом: утепление фасадов'],
  ['Натяжные потолки за день', 'Ремонт под ключ «Новосел»'],
  ['Стратегия «Эпоха княжеств»', 'Танковые сражения «Броня»'],
  ['Космическая одиссея «Орбита»', null],
  ['Умные часы «Пульс 3»', 'Фитнес-браслет «Шаг»'],
  ['Отели у моря «Прибой»', 'Экскурсии «Городские легенды»'],
  ['Английский с нуля «Диалог»', null, 'https://lessons.example.org/?click={click_id}&source={sub1}'],
  ['Туры по Байкалу', 'Авиабилеты «Попутный ветер»'],
  ['ОСАГО за 5 минут', 'Страхование ипотеки «Крепость»'],
  ['Ферма «Весёлый хутор»', null, 'https://games.example.org/farm?geo={geo}&why={reason}'],
];
