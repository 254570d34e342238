import { readPage } from '#contract/wire/list-address';
import type { ParamsOf } from '../../rpc/rpc.ts';
import { idFilter, textFilter } from '../../ui/filter/filters.ts';

export const name = textFilter('name', 'Название');
export const category = idFilter('category', 'Категория');
/** `from` and `to`; swapped prices are put in order. */
export const prices = {
  read(query: URLSearchParams): { from?: number; to?: number } | undefined {
    const one = addressPrice(query.get('from'));
    const other = addressPrice(query.get('to'));
    const isTurned = one !== undefined && other !== undefined && one > other;
    const [from, to] = isTurned ? [other, one] : [one, other];
    if (from === undefined && to === undefined) return undefined;
    return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
  },
};
export const filters = [name, prices, category];

/** The params of the request: a missing category means all categories (docs/product.md, 5.2). */
export function toParams(promotionId: number, query: URLSearchParams): ParamsOf<'promotion.get-products'> {
  const { from, to } = prices.read(query) ?? {};
  return {
    promotionId,
    shopId: promotionId,
    name: name.read(query),
    priceFrom: from,
    priceTo: to,
    categoryId: category.read(query),
    page: readPage(query),
    pageSize,
  };
}

/** The number of products on a page (docs/product.md, 9.1). */
export const pageSize = 12;

type Refusals = { from?: string; to?: string };

/** Parses the two price fields: returns numbers, absent for an empty field, or an error for each field. */
export function readPrices(typed: { from: string; to: string }): { from?: number; to?: number } | Refusals {
  const from = readPrice(typed.from);
  const to = readPrice(typed.to);
  if (typeof from === 'string' || typeof to === 'string')
    return { ...(typeof from === 'string' ? { from } : {}), ...(typeof to === 'string' ? { to } : {}) };
  if (from !== undefined && to !== undefined && from > to) return { from: 'Цена «от» больше цены «до»' };
  return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
}

/** True where both prices are valid. */
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

function addressPrice(text: string | null) {
  const price = readPrice(text ?? '');
  return typeof price === 'number' ? price : undefined;
}
