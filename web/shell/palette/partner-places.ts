import { isOpenAddress } from '../../accounts/reach/open-address.ts';
import {
  billingAddress,
  generalStatistics,
  leaves,
  mainSite,
  offerList,
  orderAddress,
  pathTo,
  supportAddress,
} from '../../paths.ts';
import { settings } from '../../settings.ts';
import type { FrameData } from '../frame-data.ts';
import { topMenu } from '../menu/menu.ts';
import { places as profilePlaces } from '../menu/side-menu.tsx';
import type { PaletteGroup, PaletteOption } from './places.ts';
import type { SectionKey } from './use-frame-keys.ts';

type User = Pick<FrameData['user'], 'system' | 'member'>;

/** The pages of both menus and what can be begun; what the network keeps on its main site stays in the menus. */
export function partnerPlaces({ system, member }: User): PaletteGroup[] {
  const sections = topMenu(system, 0).flatMap((entry) =>
    'links' in entry
      ? entry.links.map(({ title, to }) => ({ title: `${entry.title}: ${title}`, to }))
      : [entry],
  );
  const own = (options: PaletteOption[]) =>
    options
      .filter(({ to }) => !leaves(to) && isOpenAddress(member, to))
      .map(({ title, to }) => ({ title, to }));
  return [
    { title: 'Действия', options: own(actions) },
    { title: 'Разделы', options: own([...sections, ...profilePlaces, ...others]) },
  ];
}

/** The sections that `g` and a letter open. */
export function partnerKeys({ system, member }: User): SectionKey[] {
  return letters.filter(
    ({ to }) =>
      !leaves(to) &&
      isOpenAddress(member, to) &&
      (system !== 3 || (to !== pathTo('promotions') && to !== pathTo('notifications'))),
  );
}

const actions: PaletteOption[] = [
  ...(settings.billing === 'site' ? [] : [{ title: 'Заказать выплату', to: orderAddress() }]),
  ...(settings.tools === 'site'
    ? []
    : [
        { title: 'Сверить с трекером', to: pathTo('loader') },
        { title: 'Записать расход на трафик', to: pathTo('costs') },
      ]),
  ...(settings.supportUrl === null ? [{ title: 'Написать в поддержку', to: pathTo('newTicket') }] : []),
  { title: 'Изменить пароль', to: pathTo('editPassword') },
  { title: 'Изменить личные данные', to: pathTo('editUser') },
];

const others: PaletteOption[] = [
  { title: 'Поддержка', to: supportAddress() },
  { title: 'Двухфакторная аутентификация', to: pathTo('twoFactor') },
  { title: 'Настройки уведомлений', to: pathTo('notificationSettings') },
];

const letters: SectionKey[] = [
  { letter: 'h', title: 'Главная', to: pathTo('dashboard') },
  { letter: 's', title: 'Статистика', to: generalStatistics() },
  { letter: 'c', title: 'Конверсии', to: pathTo('conversions') },
  { letter: 'o', title: 'Офферы', to: offerList(mainSite.allOffers) },
  { letter: 'a', title: 'Акции', to: pathTo('promotions') },
  { letter: 'w', title: 'Выплаты', to: billingAddress('withdrawals') },
  { letter: 'b', title: 'История баланса', to: pathTo('ledger') },
  { letter: 'p', title: 'Глобальные постбеки', to: pathTo('globalPostbacks') },
  { letter: 't', title: 'Трафикбек', to: pathTo('trafficback') },
  { letter: 'n', title: 'Уведомления', to: pathTo('notifications') },
  { letter: 'u', title: 'Поддержка', to: supportAddress() },
  { letter: 'm', title: 'Мои данные', to: pathTo('profile') },
];

/** Other words that people type, by the beginning of a word of the palette. */
export const synonyms: Record<string, string> = {
  оффер: 'кампания программа ставка ссылка',
  конверси: 'лиды заявки продажи апрув холд',
  выплат: 'вывод деньги payout',
  реквизит: 'карта счет кошелек',
  статистика: 'отчет доход',
  постбек: 'postback пиксель трекер',
  акци: 'магазин товары призы баллы',
  промокод: 'купон скидка код',
  креатив: 'маркировка erid токен объявление баннер площадка',
  парковк: 'домены dns',
  смарт: 'smart автовыбор ротация ротатор',
  поддержк: 'тикет вопрос помощь менеджер',
  api: 'токен ключ',
  данные: 'профиль почта телефон',
  двухфакторная: 'пароль защита код',
  баланс: 'движения начисления леджер',
};
