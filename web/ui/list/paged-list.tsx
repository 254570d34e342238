import type { DefaultError, QueryKey, UseQueryOptions } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { useSearchParams } from '../../router/view.tsx';
import { EmptyState } from '../feedback/failed-state.tsx';
import { isFiltered } from '../filter/filter-chips.ts';
import { pagesOf } from '../filter/list-address.ts';
import { Card } from '../page/card.tsx';
import { TextLink } from '../page/text-link.tsx';
import { LoadedList } from './loaded-list.tsx';
import { Pager } from './pager.tsx';
import { RowsSkeleton } from './rows-skeleton.tsx';
import { useSteadyQuery } from './use-steady-query.ts';

/**
 * A list that asks for the page in the address, with what is shown while it has no rows. The children render the answer and
 * place the pager.
 */
export function PagedList<List extends { pagination: { totalCount: number } }, Key extends QueryKey>({
  ask,
  pageSize,
  label,
  nothing,
  skeleton = <RowsSkeleton />,
  children,
  ...rest
}: {
  ask: (query: URLSearchParams) => UseQueryOptions<List, DefaultError, List, Key>;
  pageSize: number;
  /** The name of the pager, where its page has another one. */
  label?: string;
  nothing?: Nothing[];
  skeleton?: ReactNode;
  children: (list: List, pager: ReactNode) => ReactNode;
} & Pick<ComponentProps<typeof LoadedList>, 'failed' | 'isBare'>) {
  const query = useSearchParams();
  const list = useSteadyQuery(ask(query));
  const pages = pagesOf(query, pageSize);
  return (
    <LoadedList list={list} pages={pages} skeleton={skeleton} {...rest}>
      {(data) => {
        const { totalCount } = data.pagination;
        if (totalCount > 0 || !nothing)
          return children(data, <Pager {...pages} totalCount={totalCount} label={label} />);
        const empty = <NothingShown nothing={nothing} />;
        return rest.isBare ? <Card>{empty}</Card> : empty;
      }}
    </LoadedList>
  );
}

/** The words of a list without rows; those with filters are for a list that they narrow, with a link to `all` of it. */
export type Nothing = ComponentProps<typeof EmptyState> & {
  filters?: Parameters<typeof isFiltered>[0];
  all?: string;
};

/** Shows the first of the words that apply: a list is narrowed, or empty. */
function NothingShown({ nothing }: { nothing: Nothing[] }) {
  const query = useSearchParams();
  const shown = nothing.find(({ filters }) => !filters || isFiltered(filters, query));
  if (!shown) return null;
  const { filters: _, all, action, ...words } = shown;
  return <EmptyState {...words} action={all ? <TextLink to="?">{all}</TextLink> : action} />;
}

/** The foot of a list: what its rows come to, and its pager. */
export function ListFoot({
  pager,
  role,
  children,
}: {
  pager: ReactNode;
  role?: 'status';
  children: ReactNode;
}) {
  return (
    <div className="row wrap between gap-12-24 above-16">
      <p className="flush small dim" role={role}>
        {children}
      </p>
      {pager}
    </div>
  );
}
