import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { navigate } from '../../router/router.ts';
import { Loaded } from '../feedback/loaded.tsx';
import { filterVisit } from '../filter/list-address.ts';
import { Card } from '../page/card.tsx';

/**
 * A page of a list: its skeleton, its rows, or an error with a retry. Rows that could not be reloaded say so. A page number
 * beyond the last page is replaced by the last page's.
 */
export function LoadedList<List extends Paged>({
  list,
  skeleton,
  children,
  ...rest
}: {
  list: UseQueryResult<List>;
  pages: Pages;
  /** The message of a list that failed to load. */
  failed: string;
  /** Renders the list without a card around it. */
  isBare?: boolean;
  skeleton: ReactNode;
  children: (list: List) => ReactNode;
}) {
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

/** The page in the address, and the address of another one. */
export type Pages = { page: number; pageSize: number; to: (page: number) => string };

/** Navigates to the last page from beyond it. Returns whether that is pending, also while the last page loads. */
function useLastPage({ data, isPlaceholderData }: UseQueryResult<Paged>, { page, pageSize, to }: Pages) {
  const last = Math.ceil((data?.pagination.totalCount ?? 0) / pageSize);
  const address = data && !isPlaceholderData && last > 0 && page > last ? to(last) : null;
  useEffect(() => {
    if (address !== null) void navigate(address, { ...filterVisit, replace: true });
  }, [address]);
  const [isLeaving, setLeaving] = useState(false);
  const isThere = address === null && !isPlaceholderData;
  if (address !== null && !isLeaving) setLeaving(true);
  if (isThere && isLeaving) setLeaving(false);
  return isLeaving;
}
