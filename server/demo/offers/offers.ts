import type { Goal } from '#contract/offers/goal-names';
import type { SavedLanding } from '#contract/offers/landings';
import type { Payout } from '#contract/offers/offer-terms';
import type { SavedOffer } from '../../offers/offers/terms/save.ts';
import { describe } from './offer-texts.ts';

/** The offers of the demo network, by category. Each leads to a page of its own (server/demo/landing.ts). */
export function demoOffers(publicUrl: string): SavedOffer[] {
  const url = `${publicUrl}/external/offers/{offer_id}?click={click_id}&sub1={sub1}`;
  return categories.flatMap(([category, countries, holdDays, offers]) =>
    offers.map(
      ([name, pay, own]): SavedOffer => ({
        name,
        category,
        countries,
        url,
        holdDays,
        payouts: typeof pay === 'number' ? [rub(pay)] : pay,
        description: describe(category, name),
        landings: landingsOf(name, url),
        ...own,
      }),
    ),
  );
}

/** The first is the offer's page; each shows which one it is. */
function landingsOf(offer: string, url: string) {
  return (landings[offer] ?? []).map((own, n) => ({
    weight: 100,
    countries: [],
    devices: [],
    isActive: true,
    ...own,
    url: n === 0 ? url : `${url}&landing=${encodeURIComponent(own.name)}`,
  }));
}

/** Offers with more than one page. */
const landings: Record<string, (Pick<SavedLanding, 'name'> & Partial<SavedLanding>)[]> = {
  'Быстрый заём «Рублик»': [{ name: 'Анкета' }, { name: 'Калькулятор займа', weight: 50 }],
  'Тёплый дом: утепление фасадов': [
    { name: 'Основная страница' },
    { name: 'Калькулятор стоимости', weight: 60 },
    { name: 'Короткая форма', weight: 80, devices: ['phone'] },
  ],
};

type Row = [name: string, pay: number | Payout[], own?: Partial<SavedOffer>];
type Category = [name: string, countries: string[], holdDays: number, offers: Row[]];

export const rub = (amount: number, countries: string[] = [], goal = ''): Payout => ({
  goal,
  countries,
  currencyCode: 'RUB',
  amount,
});

const mobile: Partial<SavedOffer> = { devices: ['phone', 'tablet'] };

type Hours = [number, number];

function hours(from: number, to: number, saturday: Hours | null, timeZone = 'Europe/Moscow') {
  const workdays = Array.from({ length: 5 }, (): Hours => [from, to]);
  return { schedule: { timeZone, hours: [...workdays, saturday, null] } };
}

const finance: Row[] = [
  [
    'Быстрый заём «Рублик»',
    [rub(1150), rub(90, [], 'Заявка')],
    { isPromo: true, dailyCap: 200, uniqueOnly: true },
  ],
  ['Карта рассрочки «Маяк»', 1600, { holdDays: 21 }],
  ['Кредит наличными «Северный банк»', 2400, { ...hours(8, 21, [9, 18]), dailyCap: 80 }],
  ['Дебетовая карта «Перспектива»', 900],
  ['Займы онлайн «До зарплаты»', 1050, { status: 'paused' }],
  ['Рефинансирование «Лёгкий платёж»', 2100, { devices: ['desktop', 'tablet'] }],
  ['Страхование ипотеки «Крепость»', 1400],
  ['ОСАГО за 5 минут', 650, { uniqueOnly: true }],
  ['Накопительный счёт «Росток»', 800],
  ['Счёт для ИП «Своё дело»', [rub(3200), rub(250, [], 'Заявка')], { isPromo: true, ...hours(9, 20, null) }],
];

const kazakhFinance: Row[] = [
  [
    'Микрокредит «Теңге экспресс»',
    [{ ...rub(7500), currencyCode: 'KZT' }],
    hours(9, 21, [10, 18], 'Asia/Almaty'),
  ],
  ['Кредитная карта «Алтын»', [{ ...rub(9200), currencyCode: 'KZT' }]],
];

const home: Row[] = [
  [
    'Тёплый дом: утепление фасадов',
    [rub(1300), rub(700, ['BY'])],
    { isPromo: true, dailyCap: 40, ...hours(9, 21, [10, 18]) },
  ],
  ['Окна «Светлица» с замером', [rub(1100), rub(600, ['BY'])]],
  ['Натяжные потолки за день', 850, { status: 'paused' }],
  ['Кухни на заказ «Очаг»', 1900, { ...hours(10, 20, [10, 18]), dailyCap: 25 }],
  ['Двери «Надёжный вход»', 750],
  ['Ремонт под ключ «Новосел»', 2600, hours(9, 19, null)],
];

const education: Row[] = [
  ['Английский с нуля «Диалог»', [rub(1200, [], 'Оплата'), rub(180)], { isPromo: true }],
  ['Курсы программирования «Первая строка»', [rub(220), rub(4500, [], 'Оплата')]],
  ['Подготовка к ЕГЭ «Сто баллов»', [rub(160), rub(1800, [], 'Оплата')], { uniqueOnly: true }],
  ['Школа дизайна «Палитра»', 240],
  ['Детская робототехника «Шестерёнка»', 310, { dailyCap: 60 }],
];

const goods: Row[] = [
  ['Умные часы «Пульс 3»', [rub(520), rub(430, ['BY', 'KZ']), rub(390, ['AM'])], mobile],
  ['Робот-пылесос «Чистюля»', [rub(980), rub(760, ['BY', 'KZ'])], { isPromo: true, dailyCap: 120 }],
  ['Массажёр для шеи «Отдых»', 610, mobile],
  ['Термобельё «Полюс»', 380],
  ['Ортопедические подушки «Сон»', 450],
  ['Фитнес-браслет «Шаг»', 340, { status: 'stopped' }],
];

const games: Row[] = [
  ['Стратегия «Эпоха княжеств»', [rub(45), rub(390, [], 'Первая покупка')]],
  [
    'Танковые сражения «Броня»',
    [rub(70), rub(30, ['KZ', 'BY', 'AM']), rub(520, [], 'Первая покупка')],
    { devices: ['desktop'] },
  ],
  ['Ферма «Весёлый хутор»', 28, mobile],
  ['Космическая одиссея «Орбита»', 40, { status: 'stopped' }],
  ['Головоломки «Три в ряд»', 22, mobile],
];

const travel: Row[] = [
  ['Авиабилеты «Попутный ветер»', [], { payoutFrom: 'advertiser', clickDays: 60 }],
  ['Отели у моря «Прибой»', [], { payoutFrom: 'advertiser', clickDays: 60, isPromo: true }],
  ['Туры по Байкалу', 2200, hours(10, 19, [10, 16], 'Asia/Irkutsk')],
  ['Аренда авто «Дорога»', 700],
  ['Путёвки в санатории «Здравница»', 1500],
  ['Экскурсии «Городские легенды»', 260],
];

/** The offer whose landings are weighed by what they bring: its second one brings more. */
export const compared = 'Быстрый заём «Рублик»';

/** The demo's casino, whose goals tell of players. */
export const casino = 'Казино «Туз»';
export const casinoTerms: { holdDays: number; sharePercent: number; goals: Goal[] } = {
  holdDays: 7,
  sharePercent: 35,
  goals: [
    { name: 'Регистрация', kind: 'registration' },
    { name: 'Первый депозит', kind: 'first-deposit' },
    { name: 'Депозит', kind: 'deposit' },
    { name: 'Доля', kind: 'revenue-share' },
  ],
};
const casinos: Row[] = [
  [
    casino,
    [
      rub(120, [], 'Регистрация'),
      { ...rub(2600, [], 'Первый депозит'), minAmount: 1000 },
      rub(0, [], 'Депозит'),
      { ...rub(0, [], 'Доля'), sharePercent: casinoTerms.sharePercent },
    ],
    { goals: casinoTerms.goals, carryOver: true },
  ],
];

const categories: Category[] = [
  ['Финансы', ['RU'], 14, finance],
  ['Финансы', ['KZ'], 21, kazakhFinance],
  ['Дом и ремонт', ['RU', 'BY'], 14, home],
  ['Образование', ['RU', 'KZ', 'BY'], 30, education],
  ['Товары', ['RU', 'KZ', 'BY', 'AM'], 14, goods],
  ['Игры', [], 7, games],
  ['Путешествия', ['RU', 'BY'], 30, travel],
  ['Игры', ['RU', 'KZ', 'BY'], casinoTerms.holdDays, casinos],
];

type Change = [offer: string, daysAgo: number, Pick<SavedOffer, 'payouts' | 'holdDays'>];

/** Later changes of terms, oldest first. */
export const changesOfTerms: Change[] = [
  ['Быстрый заём «Рублик»', 96, { payouts: [rub(1000), rub(90, [], 'Заявка')] }],
  ['Тёплый дом: утепление фасадов', 71, { payouts: [rub(1400), rub(700, ['BY'])] }],
  ['Английский с нуля «Диалог»', 52, { payouts: [rub(1300, [], 'Оплата'), rub(180)] }],
  ['Быстрый заём «Рублик»', 40, { holdDays: 10 }],
  ['Карта рассрочки «Маяк»', 33, { payouts: [rub(1750)] }],
  ['Робот-пылесос «Чистюля»', 24, { payouts: [rub(1050), rub(760, ['BY', 'KZ'])] }],
  ['Умные часы «Пульс 3»', 15, { payouts: [rub(480), rub(430, ['BY', 'KZ']), rub(390, ['AM'])] }],
  ['Тёплый дом: утепление фасадов', 9, { payouts: [rub(1550), rub(850, ['BY'])] }],
  ['Быстрый заём «Рублик»', 3, { payouts: [rub(1300), rub(120, [], 'Заявка')] }],
];
