import { useQuery } from '@tanstack/react-query';
import type { ResultOf } from '../../rpc/rpc.ts';
import { type Load, together } from '../../ui/feedback/loaded.tsx';
import { askDestinations, askMethods, type Destination, type Methods } from '../requisites/ask-requisites.ts';
import { askOverview, askPreview, type Preview, type Withdrawal } from './ask-withdrawals.ts';
import { mayOrder } from './obstacles.ts';

export const asksOfOrdering = [askOverview, askPreview, askDestinations, askMethods];

/** All that an order begins with. */
export function useOrdering(): Load<Ordering> {
  const overview = useQuery(askOverview);
  const preview = useQuery(askPreview);
  const destinations = useQuery(askDestinations);
  const methods = useQuery(askMethods);
  const all = [overview, preview, destinations, methods];
  if (!overview.data || !preview.data || !destinations.data || !methods.data)
    return together<Ordering>(all, undefined);
  const paid = destinations.data.items.filter(({ state }) => state === 'active');
  return together(all, {
    overview: overview.data,
    why: preview.data.why,
    methods: methods.data.items,
    destinations: paid.toSorted((one, other) => Number(other.isMain) - Number(one.isMain)),
    isOpen: mayOrder(preview.data.why, overview.data.availableBalance, paid.length),
  });
}

export type Ordering = {
  overview: ResultOf<'billing.get-overview'>;
  why: Preview['why'];
  methods: Methods['items'];
  /** Those that are paid, the main one first; a first choice for the order. */
  destinations: Destination[];
  isOpen: boolean;
};

/** What an order is filled in with: an earlier withdrawal to ask for once more. */
export type Earlier = Withdrawal | null;
