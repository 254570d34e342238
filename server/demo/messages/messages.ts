import { pages } from '#contract/wire/pages';
import type { TriggerCode } from '../../messages/notifications/catalog.ts';
import type { Message } from '../../messages/notifications/publish/store-event.ts';
import { asMoney } from '../../money/ledger/money.ts';
import type { PastEntry } from '../money/ledger.ts';
import { day, type Scene } from '../scene.ts';

/** A notification of the demo network; the content is HTML. */
export type DemoMessage = Message & { isRead: boolean; createdAt: Date };

type Planned = [daysAgo: number, hour: number, trigger: TriggerCode, title: string, content: string];

/** Notifications of `demo`, oldest first, with those about their postbacks; those of the last days are unread. */
export function demoMessages(scene: Scene, entries: PastEntry[], ofPostbacks: DemoMessage[]): DemoMessage[] {
  const { now, ago, idOf } = scene;
  const messages = planned.flatMap(([daysAgo, hour, trigger, title, content]) => {
    const entry = aboutMoney.has(trigger) ? entryOf(trigger, title, entries) : null;
    if (entry === undefined) return [];
    const isOfConversions = trigger === 'chargeback' || trigger === 'hold-released';
    const createdAt = entry && isOfConversions ? soonAfter(entry, now) : ago(daysAgo, hour);
    return {
      trigger,
      createdAt,
      isRead: now.getTime() - createdAt.getTime() > 4 * day,
      content: content
        .replaceAll('{конверсия}', `${pages.conversions}/${entry?.conversionId}`)
        .replaceAll(offer, (_, name) => `/offers/${idOf(name)}`),
      title: entry ? `${title}: ${asMoney(Math.abs(entry.amount), 'RUB')}` : title,
    };
  });
  return [...messages, ...ofPostbacks].sort(
    (one, other) => one.createdAt.getTime() - other.createdAt.getTime(),
  );
}

/** A placeholder in contents: the page of an offer, by its name. */
const offer = /\{([^}]+)\}/g;

/** True where all partners of the demo got the message. */
export function isNews({ trigger }: DemoMessage): boolean {
  return ['news', 'offer-new', 'maintenance'].includes(trigger);
}

/** These messages carry the sum of an entry, like the ledger's own. */
const aboutMoney = new Set<TriggerCode>(['hold-released', 'chargeback', 'payout-requested', 'payout-paid']);

function entryOf(trigger: TriggerCode, title: string, entries: PastEntry[]) {
  if (trigger === 'hold-released')
    return entries.findLast(({ kind, account }) => kind === 'hold-release' && account === 'available');
  if (trigger === 'chargeback') return entries.findLast(({ kind }) => kind === 'chargeback');
  const number = /№ \d+/.exec(title)?.[0];
  return entries.find(({ kind, comment }) => kind.startsWith('payout') && comment === `Выплата ${number}`);
}

/** A notice of moved conversions comes after a quiet minute. */
function soonAfter({ createdAt }: PastEntry, now: Date) {
  return new Date(Math.min(createdAt.getTime() + 100_000, now.getTime()));
}

const planned: Planned[] = [
  [
    47,
    9,
    'news',
    'Кабинет стал быстрее',
    '<p>Мы обновили раздел трафикбека: правила применяются <strong>в течение минуты</strong>. Расскажите поддержке, что ещё улучшить.</p>',
  ],
  [
    40,
    12,
    'payout-requested',
    'Выплата № 2 принята в работу',
    '<p>Деньги перечислим в течение двух рабочих дней. Сумма заявки видна в балансе как «Заказано выплат».</p>',
  ],
  [
    38,
    15,
    'payout-paid',
    'Выплата № 2 отправлена',
    '<p>Перевод ушёл в банк. Обычно он приходит <strong>в тот же день</strong>, но не позже трёх рабочих.</p>',
  ],
  [
    27,
    10,
    'offer-new',
    'Новый оффер Аренда авто «Дорога»',
    '<p>Машины в сорока городах, бронь без предоплаты.</p><ul><li>Ставка: <strong>700 ₽</strong> за состоявшуюся бронь</li><li>Холд: 30 дней</li><li>Разрешены контекст, соцсети и рассылки</li></ul><p><a href="{Аренда авто «Дорога»}">Открыть оффер</a></p>',
  ],
  [
    17,
    15,
    'payout-paid',
    'Выплата № 4 отправлена',
    '<p>Перевод ушёл в банк. Обычно он приходит <strong>в тот же день</strong>, но не позже трёх рабочих.</p>',
  ],
  [
    11,
    8,
    'sign-in-new-device',
    'Вход в кабинет с нового устройства',
    '<p>Chrome на Windows, Екатеринбург. Если это были не вы, <a href="/profile/edit-password">смените пароль</a> и включите двухфакторную аутентификацию.</p>',
  ],
  [
    8,
    13,
    'offer-paused',
    'Оффер Окна «Светлица» с замером на паузе',
    '<p>Рекламодатель обновляет сайт. Трафик уходит по вашему правилу <a href="/trafficback">трафикбека</a>, конверсии по старым кликам засчитаем.</p>',
  ],
  [
    4,
    9,
    'offer-resumed',
    'Окна «Светлица» с замером: снова принимает трафик',
    '<p>Сайт рекламодателя обновлён, форма стала короче. Ссылки прежние, менять ничего не нужно.</p>',
  ],
  [
    4,
    20,
    'hold-released',
    'Холд снят',
    '<p>Сумма вышла из холда и доступна для вывода. Конверсий: 1.</p><p><a href="/profile/balance">История баланса</a></p>',
  ],
  [
    3,
    11,
    'offer-rate-changed',
    'Ставка изменена: Быстрый заём «Рублик»',
    '<ul><li>Ставка — <strong>1 300 ₽</strong> вместо 1 000 ₽</li><li>Цель «Заявка» — <strong>120 ₽</strong> вместо 90 ₽</li></ul><p>Так платят за клики с этого момента. Клики, которые уже были, оплатят по прежним условиям.</p><p><a href="{Быстрый заём «Рублик»}">Открыть оффер</a></p>',
  ],
  [
    1,
    12,
    'payout-requested',
    'Выплата № 5 принята в работу',
    '<p>Деньги перечислим в течение двух рабочих дней. Сумма заявки видна в балансе как «Заказано выплат».</p>',
  ],
  [
    13,
    9,
    'link-converted',
    'Первая конверсия по ссылке: Городские сообщества',
    '<ul><li>Ссылка «Городские сообщества», оффер <a href="{Тёплый дом: утепление фасадов}">«Тёплый дом: утепление фасадов»</a>: в холде, 1 400 ₽</li></ul>',
  ],
  [
    2,
    14,
    'chargeback',
    'Возврат',
    '<p>Конверсия, которая уже была подтверждена, отклонена. Причина и слова рекламодателя — на <a href="{конверсия}">странице конверсии</a>.</p><p><a href="/profile/balance">История баланса</a></p>',
  ],
  [
    0,
    7,
    'advertiser-silent',
    'Рекламодатель молчит: Умные часы «Пульс 3»',
    '<p>Рекламодатель не сообщает о конверсиях дольше обычного, хотя клики идут. О конверсиях этого времени он ещё может сообщить.</p><p><a href="{Умные часы «Пульс 3»}">Открыть оффер</a></p>',
  ],
  [
    0,
    6,
    'maintenance',
    'Ночью обновим статистику',
    '<p>С 03:00 до 03:40 по Москве отчёты могут показывать вчерашние числа. Клики, конверсии и постбеки работают как обычно.</p>',
  ],
];
