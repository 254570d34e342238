import type { SavedOffer } from '../../offers/offers/terms/save.ts';

type Payer = {
  name: string;
  contacts: string;
  note: string;
  categories: string[];
  /** The revenue for a payout of 100. */
  rate: number;
  /** The payer as bills name them, and the days of payment; absent: nobody has written it yet. */
  requisites?: Requisites;
};

type Requisites = {
  legalName: string;
  inn: string;
  kpp: string;
  address: string;
  vatPercent: number;
  isVatIncluded: boolean;
  payDays: number;
};

/** The payers of the demo's offers, by category, and their rates. */
export const payers: Payer[] = [
  {
    name: 'Северные финансы',
    contacts: 'Ирина Лебедева, lebedeva@severfin.example',
    note: 'Сверка до 5-го числа, оплата до 15-го.',
    categories: ['Финансы'],
    rate: 128,
    requisites: {
      legalName: 'АО «Северные финансы»',
      inn: '7810123451',
      kpp: '781001001',
      address: '196084, Санкт-Петербург, Московский проспект, д. 91',
      vatPercent: 22,
      isVatIncluded: false,
      payDays: 14,
    },
  },
  {
    name: 'Дом и точка',
    contacts: 'Павел Громов, @gromov_dom',
    note: '',
    categories: ['Дом и ремонт', 'Образование'],
    rate: 118,
    requisites: {
      legalName: 'ООО «Дом и точка»',
      inn: '5406123475',
      kpp: '540601001',
      address: '630099, Новосибирск, Красный проспект, д. 35',
      vatPercent: 5,
      isVatIncluded: true,
      payDays: 10,
    },
  },
  {
    name: 'Маркет «Восток»',
    contacts: 'Отдел рекламы, ads@vostok.example',
    note: 'Платит с опозданием: напоминать.',
    categories: ['Товары'],
    rate: 135,
    requisites: {
      legalName: 'ООО «Маркет Восток»',
      inn: '7705123406',
      kpp: '770501001',
      address: '115054, Москва, ул. Дубининская, д. 57',
      vatPercent: 22,
      isVatIncluded: true,
      payDays: 10,
    },
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
export function withPayer(offer: SavedOffer, idOf: (payer: string) => number): SavedOffer {
  const payer = payers.find(({ categories }) => categories.includes(offer.category ?? ''));
  if (!payer) throw new Error(`nobody pays for «${offer.name}»`);
  const advertised = { ...offer, advertiserId: idOf(payer.name) };
  if (unpriced.includes(offer.name)) return advertised;
  if (offer.payoutFrom === 'advertiser') return { ...advertised, share };
  const payouts = offer.payouts?.map((entry) => {
    const { amount = 0, sharePercent } = entry;
    if (sharePercent !== undefined) return { ...entry, revenuePercent: sharePercent + 15 };
    return { ...entry, revenue: Math.round((amount * payer.rate) / 100) };
  });
  return { ...advertised, payouts };
}
