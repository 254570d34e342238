import type { TriggerCode } from '../notifications/catalog.ts';
import type { Message } from '../notifications/store-event.ts';
import { daysBefore } from './days.ts';

/** A notification of the demo network; the content is HTML. */
export type DemoMessage = Message & { isRead: boolean; createdAt: Date };

type Planned = [daysAgo: number, hour: number, trigger: TriggerCode, title: string, content: string];

/** Notifications of `demo`, oldest first; those of the last days are unread. */
export function demoMessages(now: Date): DemoMessage[] {
  return planned.map(([daysAgo, hour, trigger, title, content]) => ({
    trigger,
    title,
    content,
    isRead: daysAgo > 4,
    createdAt: daysBefore(now, daysAgo, hour),
  }));
}

/** The notifications that all partners of the demo got. */
export function newsMessages(now: Date): DemoMessage[] {
  return demoMessages(now).filter(({ trigger }) => ['news', 'offer-new', 'maintenance'].includes(trigger));
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
    'Выплата № 1078 принята в работу',
    '<p>Деньги перечислим в течение двух рабочих дней. Сумма заявки видна в балансе как «Заказано выплат».</p>',
  ],
  [
    38,
    15,
    'payout-paid',
    'Выплата № 1078 отправлена',
    '<p>Перевод ушёл в банк. Обычно он приходит <strong>в тот же день</strong>, но не позже трёх рабочих.</p>',
  ],
  [
    27,
    10,
    'offer-new',
    'Новый оффер «Юрист на связи»',
    '<p>Консультация юриста по телефону, вся Россия.</p><ul><li>Ставка: <strong>850 ₽</strong> за подтверждённую заявку</li><li>Холд: 14 дней</li><li>Разрешены контекст, соцсети и рассылки</li></ul>',
  ],
  [
    17,
    15,
    'payout-paid',
    'Выплата № 1115 отправлена',
    '<p>Перевод ушёл в банк. Обычно он приходит <strong>в тот же день</strong>, но не позже трёх рабочих.</p>',
  ],
  [
    11,
    8,
    'sign-in-new-device',
    'Вход в кабинет с нового устройства',
    '<p>Chrome на Windows, Екатеринбург. Если это были не вы, <a href="/profile/edit-password">смените пароль</a> и включите двухфакторную защиту.</p>',
  ],
  [
    8,
    13,
    'offer-paused',
    'Оффер «Страховка за час» на паузе',
    '<p>Рекламодатель обновляет сайт. Трафик уходит по вашему правилу <a href="/trafficback">трафикбека</a>, конверсии по старым кликам засчитаем.</p>',
  ],
  [
    4,
    9,
    'offer-resumed',
    '«Страховка за час» снова принимает трафик',
    '<p>Сайт рекламодателя обновлён, форма стала короче. Ссылки прежние, менять ничего не нужно.</p>',
  ],
  [
    3,
    11,
    'offer-rate-changed',
    'Ставка «Кухни на заказ» выросла',
    '<p>Было <s>1 150 ₽</s>, стало <strong>1 300 ₽</strong> за подтверждённый замер. Новая ставка действует для кликов с сегодняшнего дня.</p>',
  ],
  [
    2,
    16,
    'hold-released',
    'Часть холда доступна для вывода',
    '<p>Рекламодатель подтвердил конверсии двухнедельной давности. Сумма уже в строке «Доступно для вывода».</p>',
  ],
  [
    1,
    12,
    'payout-requested',
    'Выплата № 1152 принята в работу',
    '<p>Деньги перечислим в течение двух рабочих дней. Сумма заявки видна в балансе как «Заказано выплат».</p>',
  ],
  [
    0,
    6,
    'maintenance',
    'Ночью обновим статистику',
    '<p>С 03:00 до 03:40 по Москве отчёты могут показывать вчерашние числа. Клики, конверсии и постбеки работают как обычно.</p>',
  ],
];
