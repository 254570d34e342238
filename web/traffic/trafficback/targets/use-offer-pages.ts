import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMember } from '../../../accounts/reach/use-member.ts';
import { call } from '../../../rpc/rpc.ts';
import { eachOnce, toOffers } from './choices.ts';

export type OfferMethod = 'trafficback.get-offers-from' | 'trafficback.get-offers-to';

/** The offers that match a term, page after page; for a member, to whom trafficback is closed, those of the list of offers. */
export function useOfferPages(ofOwner: OfferMethod, term: string, enabled: boolean) {
  const method = useMember() ? 'offers.get-offers' : ofOwner;
  const found = useInfiniteQuery({
    queryKey: [method, { term, pageSize }, 'pages'],
    queryFn: ({ pageParam: page, signal }) => call(method, { term, page, pageSize }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }, pages) =>
      pages.length * pageSize < pagination.totalCount ? pages.length + 1 : undefined,
    enabled,
    placeholderData: keepPreviousData,
  });
  const pages = found.data?.pages ?? [];
  return {
    choices: eachOnce(pages.flatMap(({ items }) => toOffers(items))),
    totalCount: pages.at(-1)?.pagination.totalCount ?? 0,
    /** Shows the previous term's results while the new ones load. */
    isStale: found.isPlaceholderData,
    isLoading: found.isFetching,
    hasFailed: found.isError,
    retry: () => void (found.data ? found.fetchNextPage() : found.refetch()),
    more: () => {
      if (found.hasNextPage && !found.isFetching && !found.isError) void found.fetchNextPage();
    },
  };
}

const pageSize = 50;
