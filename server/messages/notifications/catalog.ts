import { longestWait } from '#contract/postbacks/postback-names';
/** The ways a notification can go. Ids are on the wire and in the database: they never change. */
export const channels = [
  { id: 1, code: 'site', name: 'Кабинет' },
  { id: 2, code: 'mail', name: 'Почта' },
  { id: 3, code: 'telegram', name: 'Telegram' },
] as const;
export type ChannelCode = (typeof channels)[number]['code'];
/** The channels that lead out of the site: each has a sender. */
export type OuterChannel = Exclude<ChannelCode, 'site'>;

export const categories = [
  { id: 1, name: 'Офферы' },
  { id: 2, name: 'Финансы' },
  { id: 3, name: 'Акции' },
  { id: 4, name: 'Безопасность' },
  { id: 5, name: 'Система' },
  { id: 6, name: 'Постбеки' },
  { id: 7, name: 'Поддержка' },
] as const;
type CategoryId = (typeof categories)[number]['id'];

/** An event that partners are notified of. `usual` holds the channels that are on by default. */
type TriggerRow = {
  id: number;
  code: string;
  categoryId: CategoryId;
  name: string;
  description: string;
  usual: readonly ChannelCode[];
};

const everywhere = ['site', 'mail', 'telegram'] as const;
const quickly = ['site', 'telegram'] as const;
const onSite = ['site'] as const;
const outwards = ['mail', 'telegram'] as const;

/** The triggers of the network; the tens of an id are its category. */
export const triggers = [
  {
    id: 10,
    code: 'offer-access',
    categoryId: 1,
    name: 'Ответ на запрос доступа',
    description: 'Сеть открыла вам оффер, который вы просили, или отказала',
    usual: everywhere,
  },
  {
    id: 11,
    code: 'offer-paused',
    categoryId: 1,
    name: 'Оффер приостановлен',
    description: 'Рекламодатель остановил оффер: трафик на него пока не принимается',
    usual: everywhere,
  },
  {
    id: 12,
    code: 'offer-resumed',
    categoryId: 1,
    name: 'Оффер возобновлён',
    description: 'Оффер снова принимает трафик',
    usual: quickly,
  },
  {
    id: 13,
    code: 'offer-rate-changed',
    categoryId: 1,
    name: 'Ставка изменена',
    description: 'По офферу стали платить больше или меньше',
    usual: everywhere,
  },
  {
    id: 14,
    code: 'offer-new',
    categoryId: 1,
    name: 'Новый оффер',
    description: 'В сети появился оффер, к которому можно подключиться',
    usual: onSite,
  },
  {
    id: 15,
    code: 'cap-near',
    categoryId: 1,
    name: 'Лимит почти исчерпан',
    description: 'Оффер, на который вы ведёте трафик, принял 90 % дневного лимита конверсий',
    usual: quickly,
  },
  {
    id: 16,
    code: 'cap-reached',
    categoryId: 1,
    name: 'Лимит исчерпан',
    description: 'Оффер, на который вы ведёте трафик, принял весь дневной лимит конверсий',
    usual: quickly,
  },
  {
    id: 17,
    code: 'advertiser-silent',
    categoryId: 1,
    name: 'Рекламодатель молчит',
    description: 'Рекламодатель не сообщает о конверсиях дольше обычного, хотя клики идут',
    usual: everywhere,
  },
  {
    id: 18,
    code: 'link-converted',
    categoryId: 1,
    name: 'Первая конверсия ссылки',
    description: 'По вашей ссылке пришла первая конверсия',
    usual: quickly,
  },
  {
    id: 19,
    code: 'conversions-came',
    categoryId: 1,
    name: 'Конверсии',
    description: 'Сколько конверсий пришло и на какую сумму: одно сообщение за пять минут, если они были',
    usual: [],
  },
  {
    id: 65,
    code: 'promo',
    categoryId: 1,
    name: 'Промокоды',
    description: 'Сеть выдала вам промокод, отказала в нём или отозвала его',
    usual: everywhere,
  },
  {
    id: 68,
    code: 'creative',
    categoryId: 1,
    name: 'Ваши креативы',
    description: 'Сеть одобрила ваш креатив, отказала или получила для него токен',
    usual: everywhere,
  },
  {
    id: 69,
    code: 'creative-replaced',
    categoryId: 1,
    name: 'Креатив заменён или завершён',
    description: 'Токен в адресах ваших ссылок скоро перестанет действовать или уже не действует',
    usual: everywhere,
  },
  {
    id: 70,
    code: 'foreign-tokens',
    categoryId: 1,
    name: 'Чужие токены',
    description:
      'На ваши ссылки приходят с токеном рекламы, которого нет у креативов сети; не чаще раза в день',
    usual: quickly,
  },
  {
    id: 21,
    code: 'payout-requested',
    categoryId: 2,
    name: 'Выплата заказана',
    description: 'Заявка на выплату принята в работу',
    usual: everywhere,
  },
  {
    id: 22,
    code: 'payout-paid',
    categoryId: 2,
    name: 'Выплата отправлена',
    description: 'Деньги по заявке перечислены',
    usual: everywhere,
  },
  {
    id: 26,
    code: 'payout-failed',
    categoryId: 2,
    name: 'Выплата не прошла',
    description: 'Сеть отклонила выплату, банк её не принял или вернул: сумма снова доступна',
    usual: everywhere,
  },
  {
    id: 23,
    code: 'hold-released',
    categoryId: 2,
    name: 'Холд снят',
    description: 'Сумма из холда стала доступна для вывода',
    usual: quickly,
  },
  {
    id: 24,
    code: 'chargeback',
    categoryId: 2,
    name: 'Возврат',
    description: 'Подтверждённую конверсию отклонили: её сумма списана с баланса',
    usual: everywhere,
  },
  {
    id: 28,
    code: 'paper-awaited',
    categoryId: 2,
    name: 'Документы',
    description: 'Акт или договор ждёт вашего согласия, чек самозанятого — срока',
    usual: everywhere,
  },
  {
    id: 66,
    code: 'receipt-annulled',
    categoryId: 2,
    name: 'Чек аннулирован',
    description: 'Чек, приложенный к выплате, аннулирован в «Моём налоге»: следующая выплата ждёт нового',
    usual: everywhere,
  },
  {
    id: 67,
    code: 'receipt-unknown',
    categoryId: 2,
    name: 'Чек не найден',
    description: 'Налоговая не показывает чек, приложенный к выплате. Выплат это не держит',
    usual: everywhere,
  },
  {
    id: 27,
    code: 'day-sum',
    categoryId: 2,
    name: 'Итог дня',
    description: 'После полуночи по времени сети: доход, клики, конверсии и апрув за день и накануне',
    usual: [],
  },
  {
    id: 31,
    code: 'order-accepted',
    categoryId: 3,
    name: 'Заказ принят',
    description: 'Заказ в магазине акции принят и собирается',
    usual: everywhere,
  },
  {
    id: 32,
    code: 'order-sent',
    categoryId: 3,
    name: 'Заказ отправлен',
    description: 'Заказ передан в доставку, известен номер отправления',
    usual: everywhere,
  },
  {
    id: 33,
    code: 'order-delivered',
    categoryId: 3,
    name: 'Заказ доставлен',
    description: 'Служба доставки вручила заказ',
    usual: quickly,
  },
  {
    id: 34,
    code: 'order-cancelled',
    categoryId: 3,
    name: 'Заказ отменён',
    description: 'Заказ отменён, баллы вернулись на счёт акции',
    usual: everywhere,
  },
  {
    id: 41,
    code: 'sign-in-new-device',
    categoryId: 4,
    name: 'Вход с нового устройства',
    description: 'В кабинет вошли из браузера, которого раньше не было',
    usual: everywhere,
  },
  {
    id: 42,
    code: 'password-changed',
    categoryId: 4,
    name: 'Пароль изменён',
    description: 'Пароль сменили в кабинете, по ссылке из письма или через поддержку',
    usual: everywhere,
  },
  {
    id: 43,
    code: 'tfa-changed',
    categoryId: 4,
    name: 'Двухфакторная аутентификация изменена',
    description: 'Её включили, отключили, перенесли на другой телефон или сбросили, заменили резервные коды',
    usual: everywhere,
  },
  {
    id: 44,
    code: 'token-changed',
    categoryId: 4,
    name: 'Токен API изменён',
    description: 'Токен API создали, заменили или удалили',
    usual: everywhere,
  },
  {
    id: 45,
    code: 'requisites-changed',
    categoryId: 4,
    name: 'Реквизиты изменены',
    description:
      'Добавили получателя или реквизиты, открыли замок, реквизиты проверили или они начали действовать',
    usual: everywhere,
  },
  {
    id: 46,
    code: 'money-stopped',
    categoryId: 4,
    name: 'Выплаты остановлены',
    description: 'Их остановили ссылкой из письма или кнопкой «Это не я»',
    usual: everywhere,
  },
  {
    id: 60,
    code: 'members-changed',
    categoryId: 4,
    name: 'Люди кабинета',
    description: 'В кабинет пригласили человека, удалили его или предложили ему стать владельцем',
    usual: everywhere,
  },
  {
    id: 51,
    code: 'news',
    categoryId: 5,
    name: 'Новости',
    description: 'Что нового в сети и в кабинете',
    usual: onSite,
  },
  {
    id: 52,
    code: 'maintenance',
    categoryId: 5,
    name: 'Технические работы',
    description: 'Когда что-то может не работать и почему',
    usual: quickly,
  },
  {
    id: 53,
    code: 'telegram-off',
    categoryId: 5,
    name: 'Telegram отключён',
    description: 'Бот больше не может писать: его заблокировали в Telegram',
    usual: onSite,
  },
  {
    id: 54,
    code: 'domain-works',
    categoryId: 5,
    name: 'Домен подключён',
    description: 'Ваш домен открывает ссылки: впервые или снова',
    usual: quickly,
  },
  {
    id: 55,
    code: 'domain-broken',
    categoryId: 5,
    name: 'Домен не работает',
    description:
      'Ссылки на вашем домене не открываются: он больше не ведёт в сеть или остался без сертификата',
    usual: everywhere,
  },
  {
    id: 56,
    code: 'domain-blocked',
    categoryId: 5,
    name: 'Домен заблокирован',
    description: 'Сеть закрыла ваш домен: ссылки на нём не открываются',
    usual: everywhere,
  },
  {
    id: 58,
    code: 'showcase-blocked',
    categoryId: 5,
    name: 'Витрина заблокирована',
    description: 'Сеть закрыла вашу витрину: её страница не открывается',
    usual: everywhere,
  },
  {
    id: 57,
    code: 'links-broken',
    categoryId: 5,
    name: 'Битые ссылки',
    description: 'Ваши ссылки или правила трафикбека ведут туда, где трафик теряется; не чаще раза в день',
    usual: quickly,
  },
  {
    id: 59,
    code: 'proof-head',
    categoryId: 5,
    name: 'Запись сети',
    description: 'Каждый понедельник: последняя подписанная запись журнала, чтобы она лежала и у вас',
    usual: outwards,
  },
  {
    id: 61,
    code: 'postback-paused',
    categoryId: 6,
    name: 'Постбек на паузе',
    description: 'Трекер не принимает постбеки: они ждут, пока он не ответит',
    usual: everywhere,
  },
  {
    id: 62,
    code: 'postback-resumed',
    categoryId: 6,
    name: 'Постбек снова работает',
    description: 'Трекер опять принимает постбеки, всё, что ждало, уходит по порядку',
    usual: quickly,
  },
  {
    id: 63,
    code: 'postback-expired',
    categoryId: 6,
    name: 'Постбеки не дождались отправки',
    description: `Трекер не принимал постбеки ${longestWait.text}: сами они больше не отправятся`,
    usual: everywhere,
  },
  {
    id: 64,
    code: 'postback-off',
    categoryId: 6,
    name: 'Постбек выключен',
    description: 'Трекер ответил 410: постбеков по этому адресу он больше не ждёт',
    usual: everywhere,
  },
  {
    id: 71,
    code: 'ticket-answered',
    categoryId: 7,
    name: 'Ответ поддержки',
    description: 'На ваше обращение ответили или его закрыли',
    usual: everywhere,
  },
] as const satisfies readonly TriggerRow[];

export type Trigger = (typeof triggers)[number];
export type TriggerCode = Trigger['code'];

export function findTrigger(triggerId: number): Trigger | undefined {
  return triggers.find(({ id }) => id === triggerId);
}

/** The trigger with a code of ours. */
export function triggerOf(code: TriggerCode): Trigger {
  const found = triggers.find((trigger) => trigger.code === code);
  if (!found) throw new Error(`no trigger ${code}`);
  return found;
}

export function channelId(code: ChannelCode): number {
  const found = channels.find((channel) => channel.code === code);
  if (!found) throw new Error(`no channel ${code}`);
  return found.id;
}
