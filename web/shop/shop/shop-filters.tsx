import { useQuery } from '@tanstack/react-query';
import { cleanSearch, longestSearch } from '#contract/wire/list-address';
import { ask } from '../../rpc/rpc.ts';
import { FilterSelect, ResetFilters, useFilters } from '../../ui/filter/filter-parts.tsx';
import { typedProps, useTypedValue } from '../../ui/filter/use-typed.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { arePrices, category, filters, name, prices, readPrices } from './shop-filter.ts';
import classes from './shop-filters.module.css';

export const askCategories = (promotionId: number) =>
  ask('promotion.get-product-categories', { promotionId, shopId: promotionId });

/** Name, prices and category; invalid prices send no request. Any change goes back to the first page. */
export function ShopFilters({ promotionId }: { promotionId: number }) {
  const { typed, type, flush } = useTyping();
  const read = readPrices(typed);
  const refusals = arePrices(read) ? {} : read;
  const categories = useQuery(askCategories(promotionId));
  const names = categories.data?.items.map(({ id, name }) => ({ value: String(id), label: name })) ?? [];
  const field = (key: keyof Typed) => ({
    value: typed[key],
    ...typedProps((text) => type({ ...typed, [key]: text }), flush),
  });
  return (
    <search className={classes.filters} aria-label="Фильтр">
      <TextField
        label={name.label}
        type="search"
        maxLength={longestSearch}
        className={classes.name ?? ''}
        {...field('name')}
      />
      <TextField label="Цена от" inputMode="decimal" error={refusals.from} {...field('from')} />
      <TextField label="Цена до" inputMode="decimal" error={refusals.to} {...field('to')} />
      <FilterSelect filter={category} choices={names} all="Все категории" className={classes.category} />
      <ResetFilters filters={filters} className={classes.reset} />
    </search>
  );
}

type Typed = { name: string; from: string; to: string };

/** Name and prices, which are written together: a price can be invalid because of the other one. */
function useTyping() {
  const [query, change] = useFilters();
  const { from, to } = prices.read(query) ?? {};
  const text = (price: number | undefined) => (price === undefined ? '' : String(price).replace('.', ','));
  const current: Typed = { name: name.read(query) ?? '', from: text(from), to: text(to) };
  return useTypedValue(current, keyOf, (typed) => {
    const read = readPrices(typed);
    if (!arePrices(read)) return;
    const written = (price: number | undefined) => (price === undefined ? null : String(price));
    change({ name: cleanSearch(typed.name), from: written(read.from), to: written(read.to) }, true);
  });
}

/** Null while a price is invalid. */
function keyOf(typed: Typed): string | null {
  const read = readPrices(typed);
  return arePrices(read) ? JSON.stringify([cleanSearch(typed.name), read.from, read.to]) : null;
}
