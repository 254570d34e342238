import '@mantine/core/styles/Input.css';
import { NativeSelect } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ask } from '../rpc/rpc.ts';
import { filterVisit } from '../ui/filter/filter-visit.ts';
import fieldClasses from '../ui/form/field.module.css';
import { TextField } from '../ui/form/text-field.tsx';
import { cleanSearch, longestSearch } from '../ui/list/address.ts';
import { TextButton } from '../ui/page/text-link.tsx';
import { arePrices, readPrices, type ShopFilter, writeAddress } from './shop-filter.ts';
import classes from './shop-filters.module.css';

/**
 * Name, prices and category. Typing is debounced, Enter and leaving a field apply at once; invalid prices send no request. Any change goes
 * back to the first page.
 */
export function ShopFilters({ promotionId, filter }: { promotionId: number; filter: ShopFilter }) {
  const { typed, type, show, refusals, flush } = useTyping(filter);
  const categories = useQuery(ask('promotion.get-product-categories', { promotionId, shopId: promotionId }));
  const names = categories.data?.items.map(({ id, name }) => ({ value: String(id), label: name })) ?? [];
  const field = (name: keyof Typed) => ({
    value: typed[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      type({ [name]: currentTarget.value }),
    onKeyDown: ({ key }: { key: string }) => key === 'Enter' && flush(),
    onBlur: flush,
  });
  return (
    <search className={classes.filters} aria-label="Фильтр">
      <TextField
        label="Название"
        type="search"
        maxLength={longestSearch}
        className={classes.name ?? ''}
        {...field('name')}
      />
      <TextField label="Цена от" inputMode="decimal" error={refusals.from} {...field('from')} />
      <TextField label="Цена до" inputMode="decimal" error={refusals.to} {...field('to')} />
      <NativeSelect
        label="Категория"
        size="md"
        className={classes.category ?? ''}
        classNames={{ label: `${fieldClasses.label}` }}
        data={[{ value: '0', label: 'Все категории' }, ...names]}
        value={filter.category ?? 0}
        onChange={({ currentTarget }) => {
          const { category: _, ...rest } = filter;
          const category = Number(currentTarget.value);
          show({ ...rest, ...(category ? { category } : {}) }, false);
        }}
      />
      {Object.keys(filter).length > 0 && (
        <div className={classes.reset}>
          <TextButton onClick={() => show({}, false)}>Сбросить</TextButton>
        </div>
      )}
    </search>
  );
}

type Typed = { name: string; from: string; to: string };

/** The typed values; a change of the query string (Back, a link) replaces them. */
function useTyping(filter: ShopFilter) {
  const navigate = useNavigate();
  const current = writeAddress(filter);
  const [typed, setTyped] = useState(() => typedOf(filter));
  const [followed, setFollowed] = useState(current);
  if (followed !== current) {
    setFollowed(current);
    if (wanted(typed, filter) !== current) setTyped(typedOf(filter));
  }
  const show = (next: ShopFilter, replace: boolean) =>
    void navigate(writeAddress(next), { ...filterVisit, replace });
  const showTyped = useDebouncedCallback((text: Typed) => {
    const prices = readPrices(text);
    if (!arePrices(prices) || wanted(text, filter) === current) return;
    show(merge(text, prices, filter), true);
  }, 300);
  const prices = readPrices(typed);
  return {
    typed,
    show,
    flush: () => showTyped.flush(),
    refusals: arePrices(prices) ? {} : prices,
    type(change: Partial<Typed>) {
      const text = { ...typed, ...change };
      setTyped(text);
      showTyped(text);
    },
  };
}

function typedOf({ name = '', from, to }: ShopFilter): Typed {
  const text = (price: number | undefined) => (price === undefined ? '' : String(price).replace('.', ','));
  return { name, from: text(from), to: text(to) };
}

/** The query string for the typed values; null while a price is invalid. */
function wanted(typed: Typed, filter: ShopFilter): string | null {
  const prices = readPrices(typed);
  return arePrices(prices) ? writeAddress(merge(typed, prices, filter)) : null;
}

function merge(typed: Typed, prices: { from?: number; to?: number }, { category }: ShopFilter): ShopFilter {
  const name = cleanSearch(typed.name);
  return { ...(name ? { name } : {}), ...prices, ...(category ? { category } : {}) };
}
