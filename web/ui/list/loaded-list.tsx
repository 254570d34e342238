import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { Card } from '../card.tsx';
import { Loaded } from '../feedback/loaded.tsx';
import { filterVisit } from './filter-visit.ts';

/**
 * A page of a list: its skeleton, its rows, or what to do when they did not come. Rows that could not be loaded again say
 * so. An address beyond the last page becomes the last page's.
 */
export function LoadedList<List extends Paged>({ list, skeleton, children, ...rest }: LoadedListProps<List>) {
  const isLeaving = useLastPage(list, rest.pages);
  return (
    <div aria-busy={list.isFetching}>
      <Loaded
        query={list}
        failed={rest.failed}
        frame={rest.isBare ? (failure) => <Card>{failure}</Card> : undefined}
        isList
        skeleton={skeleton}
      >
        {(data) => (isLeaving ? skeleton : children(data))}
      </Loaded>
    </div>
  );
}

type Paged = { pagination: { totalCount: number } };

type LoadedListProps<List> = {
  list: UseQueryResult<List>;
  pages: Pages;
  /** What a list says that did not come. */
  failed: string;
  /** No card stands around the list. */
  isBare?: boolean;
  skeleton: ReactNode;
  children: (list: List) => ReactNode;
};

/** The page in the address, and the address of another one. */
export type Pages = { page: number; pageSize: number; to: (page: number) => string };

/** Goes to the last page from beyond it; returns whether it is on its way, also until the last page has come. */
function useLastPage({ data, isPlaceholderData }: UseQueryResult<Paged>, { page, pageSize, to }: Pages) {
  const navigate = useNavigate();
  const last = Math.ceil((data?.pagination.totalCount ?? 0) / pageSize);
  const address = data && !isPlaceholderData && last > 0 && page > last ? to(last) : null;
  useEffect(() => {
    if (address !== null) void navigate(address, { ...filterVisit, replace: true });
  }, [address, navigate]);
  const [isLeaving, setLeaving] = useState(false);
  const isThere = address === null && !isPlaceholderData;
  if (address !== null && !isLeaving) setLeaving(true);
  if (isThere && isLeaving) setLeaving(false);
  return isLeaving;
}
