import { devices } from '#contract/routing/devices';
import type { ParamsOf } from '../rpc/rpc.ts';
import { cleanSearch, readPage } from '../ui/list/address.ts';

/** Which offers are shown, and in which order, as the page's address has it (docs/product.md, 2.13). */
export type OfferFilter = {
  term?: string;
  category?: string;
  country?: string;
  device?: (typeof devices)[number];
  isFavourite?: true;
  isPromo?: true;
  isOpen?: true;
  order?: OfferOrder;
};

/** By name where nothing is said. */
const orders = ['payment-desc', 'payment', 'createdAt-desc'] as const;
type OfferOrder = (typeof orders)[number];

/** Reads filter and page from the query string; invalid values count as absent. */
export function readAddress(query: URLSearchParams): OfferFilter & { page: number } {
  const term = cleanSearch(query.get('term') ?? '');
  const category = cleanSearch(query.get('category') ?? '').slice(0, longestCategory);
  const country = /^[A-Z]{2}$/.exec(query.get('country') ?? '')?.[0];
  const device = devices.find((one) => one === query.get('device'));
  const asked = `${query.get('orderBy')}${query.get('orderDesc') === '1' ? '-desc' : ''}`;
  const order = orders.find((one) => one === asked);
  return {
    ...(term ? { term } : {}),
    ...(category ? { category } : {}),
    ...(country ? { country } : {}),
    ...(device ? { device } : {}),
    ...(query.get('onlySubscribed') === '1' ? { isFavourite: true } : {}),
    ...(query.get('inPromotion') === '1' ? { isPromo: true } : {}),
    ...(query.get('onlyOpen') === '1' ? { isOpen: true } : {}),
    ...(order ? { order } : {}),
    page: readPage(query),
  };
}

const longestCategory = 100;

/** The query of an address; `?` for all offers on the first page. */
export function writeAddress({ page = 1, ...filter }: OfferFilter & { page?: number }): string {
  const { term, category, country, device, isFavourite, isPromo, isOpen, order } = filter;
  const query = new URLSearchParams({
    ...(term ? { term } : {}),
    ...(category ? { category } : {}),
    ...(country ? { country } : {}),
    ...(device ? { device } : {}),
    ...(isFavourite ? { onlySubscribed: '1' } : {}),
    ...(isPromo ? { inPromotion: '1' } : {}),
    ...(isOpen ? { onlyOpen: '1' } : {}),
    ...(order ? { orderBy: order.replace('-desc', '') } : {}),
    ...(order?.endsWith('-desc') ? { orderDesc: '1' } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  });
  return `?${query}`;
}

/** What the server is asked for. */
export function toParams({
  order,
  ...filter
}: OfferFilter & { page: number }): ParamsOf<'offers.get-offers'> {
  return { ...filter, ...(order ? { sort: sorts[order] } : {}), pageSize };
}

const sorts = {
  'payment-desc': { payment: 3 },
  payment: { payment: 4 },
  'createdAt-desc': { createdAt: 3 },
} as const;

export const pageSize = 20;

/** Whether more is asked for than the menu's lists do: all, favourites, promotional ones. */
export function isNarrowed({ isFavourite: _, isPromo: __, order: ___, ...filter }: OfferFilter): boolean {
  return Object.keys(filter).length > 0;
}
