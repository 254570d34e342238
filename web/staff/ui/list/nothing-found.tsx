import type { ReactNode } from 'react';
import { useSearchParams } from '../../../router/view.tsx';
import { EmptyState } from '../../../ui/feedback/failed-state.tsx';
import { isFiltered, withoutAll } from '../../../ui/filter/filter-chips.ts';
import type { Filter } from '../../../ui/filter/filters.ts';
import { changed, pageAddress, readPlace } from '../../../ui/filter/list-address.ts';
import { TextLink } from '../../../ui/page/text-link.tsx';

/** A list without rows: a page after the last one, no match for the filters, or an empty list. */
export function NothingFound({ filters, empty }: { filters: readonly Filter[]; empty: NothingYet }) {
  const query = useSearchParams();
  if (readPlace(query).page > 1)
    return (
      <EmptyState
        title="На этой странице ничего нет"
        action={<TextLink to={pageAddress(query, 1)}>К первой странице</TextLink>}
      />
    );
  if (isFiltered(filters, query))
    return (
      <EmptyState
        title="Ничего не нашлось"
        text="Проверьте условия фильтра."
        action={<TextLink to={changed(query, withoutAll(filters))}>Сбросить фильтр</TextLink>}
      />
    );
  return <EmptyState {...empty} />;
}

/** The words of an empty list, and the action that makes its first record. */
export type NothingYet = { title: string; text?: string; action?: ReactNode };
