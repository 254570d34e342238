import type { GivenEntry, SavedOffer } from '../../offers/offers/terms/save.ts';

type Payer = {
  name: string;
  contacts: string;
  note: string;
  categories: string[];
  /** The revenue for a payout of 100. */
  rate: number;
};

/** The payers of the demo's offers, by category, and their rates. */
export const payers: Payer[] = [
  {
    name: 'Северные финансы',
    contacts: 'Ирина Лебедева, lebedeva@severfin.example',
    note: 'Сверка до 5-го числа, оплата до 15-го.',
    categories: ['Финансы'],
    rate: 128,
  },
  {
    name: 'Дом и точка',
    contacts: 'Павел Громов, @gromov_dom',
    note: '',
    categories: ['Дом и ремонт', 'Образование'],
    rate: 118,
  },
  {
    name: 'Маркет «Восток»',
    contacts: 'Отдел рекламы, ads@vostok.example',
    note: 'Платит с опозданием: напоминать.',
    categories: ['Товары'],
    rate: 135,
  },
  {
    name: 'Медиагруппа «Орбита»',
    contacts: 'Анна Ким, kim@orbita.example',
    note: '',
    categories: ['Игры', 'Путешествия'],
    rate: 122,
  },
];

/** Offers without a known revenue. */
const unpriced = ['Экскурсии «Городские легенды»'];
/** Percent of the sum that partners get where the advertiser names the sum. */
const share = 80;

/** An offer with its payer and rate. */
export function withPayer(offer: SavedOffer, ids: readonly number[]): SavedOffer {
  const place = payers.findIndex(({ categories }) => categories.includes(offer.category ?? ''));
  const { rate = 100 } = payers[place] ?? {};
  const isPriced = !unpriced.includes(offer.name);
  const priced = (entry: GivenEntry) => ({ ...entry, revenue: Math.round((entry.amount * rate) / 100) });
  return {
    ...offer,
    advertiserId: ids[place] ?? null,
    ...(isPriced && offer.payouts ? { payouts: offer.payouts.map(priced) } : {}),
    ...(isPriced && offer.payoutFrom === 'advertiser' ? { share } : {}),
  };
}
