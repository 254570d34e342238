import type { MethodName } from '../../rpc/rpc.ts';

/** The areas of the contract; a name without one is of `auth`. */
type Area = MethodName extends infer Name ? (Name extends `${infer Of}.${string}` ? Of : 'auth') : never;

/** The pages of the cabinet that the areas are about, in the order of their menu. */
export const areaTitles: Record<Area, string> = {
  dashboard: 'Главная',
  statistics: 'Статистика',
  offers: 'Офферы',
  links: 'Ссылки на офферы',
  domains: 'Домены',
  showcases: 'Витрины',
  promos: 'Промокоды',
  creatives: 'Креативы и площадки',
  trafficback: 'Трафикбек',
  'back-link': 'Кнопка «Назад»',
  postback: 'Постбеки',
  events: 'Лента событий',
  loader: 'Сверка и расходы',
  profile: 'Профиль',
  members: 'Люди кабинета',
  billing: 'Выплаты и бумаги',
  contracts: 'Договоры',
  requisites: 'Реквизиты',
  promotion: 'Акции',
  tickets: 'Поддержка',
  history: 'История изменений',
  proof: 'Журнал доказательств',
  auth: 'Вход и выход',
  stop: 'Ссылка «Это не я»',
};
