import { billingAddress, generalStatistics, mainSite, offerList, pathTo, toolAddress } from '../../paths.ts';
import type { ResultOf } from '../../rpc/rpc.ts';
import { settings } from '../../settings.ts';
import { contractsHint, paymentInfoHint } from '../external/section-hints.ts';

/** A link of the top menu. `hint` describes the target where names resemble each other. */
export type MenuLink = {
  title: string;
  to: string;
  hint?: string;
  /** True where pages below the address have their own links. */
  exact?: boolean;
};
/** A named group of links. `count` is shown beside its name. */
export type MenuGroup = { title: string; links: MenuLink[]; count?: number };

/**
 * The top menu (docs/product.md, 2.12). Sections that the network has not connected lead to its main site. Promotions are hidden from the third type of
 * partner; `payments` is the count of payments that wait in billing.
 */
export function topMenu(type: PartnerType, payments: number): (MenuLink | MenuGroup)[] {
  return [
    { title: 'Главная', to: pathTo('dashboard') },
    { title: 'Статистика', links: statistics },
    { title: 'Офферы', links: offers },
    ...(type === 3 ? [] : [{ title: 'Акции', to: pathTo('promotions') }]),
    { title: 'Биллинг', links: billing, count: payments },
    { title: 'Инструменты', links: tools },
  ];
}

type PartnerType = ResultOf<'profile.get-info'>['system'];

const statistics: MenuLink[] = [
  { title: 'Общая', to: generalStatistics(), exact: true },
  { title: 'Гемблинг', to: toolAddress('gambling') },
  { title: 'Конверсии', to: pathTo('conversions') },
  { title: 'Созревание', to: pathTo('maturity') },
];

const offers: MenuLink[] = [
  { title: 'Все офферы', to: offerList(mainSite.allOffers) },
  { title: 'Избранные офферы', to: offerList(mainSite.favouriteOffers) },
  { title: 'Промо-офферы', to: offerList(mainSite.promotionalOffers) },
];

const billing: MenuLink[] = [
  { title: 'Выплаты', to: billingAddress('withdrawals') },
  {
    title: 'Платёжная информация',
    to: billingAddress('paymentInfo'),
    hint: paymentInfoHint,
  },
  {
    title: 'Договоры',
    to: billingAddress('billingContracts'),
    hint: contractsHint,
  },
  { title: 'Акты', to: billingAddress('acts') },
];

const tools: MenuLink[] = [
  { title: 'Конструктор витрин', to: toolAddress('showcases') },
  { title: 'Загрузчик конверсий', to: toolAddress('loader') },
  { title: 'Кнопка «Назад»', to: pathTo('backLink') },
  { title: 'Глобальные постбеки', to: pathTo('globalPostbacks'), exact: true },
  { title: 'Отправки постбеков', to: pathTo('postbackCalls') },
  { title: 'Парковка доменов', to: toolAddress('domains') },
  { title: 'Битые ссылки', to: toolAddress('brokenLinks') },
  { title: 'Смарт-ссылки', to: toolAddress('smartLinks') },
  { title: 'Промокоды', to: toolAddress('promoCodes') },
  ...(settings.marking ? [{ title: 'Креативы', to: pathTo('creatives') }] : []),
  { title: 'Трафикбек', to: pathTo('trafficback') },
  { title: 'Инструкции API', to: pathTo('apiMethods') },
];
