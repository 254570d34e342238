import type { ParamsOf } from '../rpc/rpc.ts';
import { cleanSearch, readPage, wholeNumber } from '../ui/list/address.ts';

/** Which products are shown, as the page's address has it: `?name=худи&from=100&to=500&category=3&page=2`. */
export type ShopFilter = { name?: string; from?: number; to?: number; category?: number };

/** Reads filter and page from the query string; invalid values count as absent, swapped prices are put in order. */
export function readAddress(query: URLSearchParams): ShopFilter & { page: number } {
  const name = cleanSearch(query.get('name') ?? '');
  const [one, other] = [addressPrice(query.get('from')), addressPrice(query.get('to'))];
  const turned = one !== undefined && other !== undefined && one > other;
  const [from, to] = turned ? [other, one] : [one, other];
  const category = wholeNumber(query.get('category'));
  return {
    ...(name ? { name } : {}),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(category ? { category } : {}),
    page: readPage(query),
  };
}

/** The query of an address; `?` for all products on the first page. */
export function writeAddress({ page = 1, ...filter }: ShopFilter & { page?: number }): string {
  const query = new URLSearchParams(Object.entries(filter).map(([key, value]) => [key, String(value)]));
  if (page > 1) query.set('page', String(page));
  return `?${query}`;
}

/** What the server is asked for: no category means all of them (docs/product.md, 5.2). */
export function toParams(
  promotionId: number,
  { name, from, to, category, page }: ShopFilter & { page: number },
): ParamsOf<'promotion.get-products'> {
  return {
    promotionId,
    shopId: promotionId,
    ...(name ? { name } : {}),
    ...(from === undefined ? {} : { priceFrom: from }),
    ...(to === undefined ? {} : { priceTo: to }),
    ...(category ? { categoryId: category } : {}),
    page,
    pageSize,
  };
}

/** docs/product.md, 9.1. */
export const pageSize = 12;

type Refusals = { from?: string; to?: string };

/** Parses the two price fields: returns numbers, absent for an empty field, or an error for each field. */
export function readPrices(typed: { from: string; to: string }): { from?: number; to?: number } | Refusals {
  const [from, to] = [readPrice(typed.from), readPrice(typed.to)];
  if (typeof from === 'string' || typeof to === 'string')
    return { ...(typeof from === 'string' ? { from } : {}), ...(typeof to === 'string' ? { to } : {}) };
  if (from !== undefined && to !== undefined && from > to) return { from: 'Цена «от» больше цены «до»' };
  return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
}

/** Whether the prices are ones to ask for. */
export function arePrices(read: ReturnType<typeof readPrices>): read is { from?: number; to?: number } {
  return typeof read.from !== 'string' && typeof read.to !== 'string';
}

const highest = 1e11;

/** Parses a price such as `1 200,50`; returns a sentence for a text that is not a price. */
function readPrice(typed: string): number | string | undefined {
  const text = typed.replace(/\s/g, '').replace(',', '.');
  if (text === '') return undefined;
  if (!/^\d+(\.\d*)?$/.test(text)) return 'Введите число, например 500';
  return Number(text) <= highest ? Number(text) : 'Слишком большая цена';
}

function addressPrice(text: string | null): number | undefined {
  const price = readPrice(text ?? '');
  return typeof price === 'number' ? price : undefined;
}
