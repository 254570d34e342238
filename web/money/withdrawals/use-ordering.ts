import { useQuery } from '@tanstack/react-query';
import { useMember } from '../../accounts/reach/use-member.ts';
import type { ResultOf } from '../../rpc/rpc.ts';
import { type Load, together } from '../../ui/feedback/loaded.tsx';
import { askDestinations, askMethods, type Destination, type Methods } from '../requisites/ask-requisites.ts';
import { askOverview, askPreview, type Preview, type Withdrawal } from './ask-withdrawals.ts';
import { mayOrder } from './obstacles.ts';

export const asksOfOrdering = [askOverview, askPreview, askDestinations, askMethods];

/** The data that an order starts from. */
export function useOrdering(): Load<Ordering> {
  const overview = useQuery(askOverview);
  const preview = useQuery(askPreview);
  const destinations = useQuery(askDestinations);
  const methods = useQuery(askMethods);
  const mayAct = useMember() === undefined;
  const all = [overview, preview, destinations, methods];
  if (!overview.data || !preview.data || !destinations.data || !methods.data)
    return together<Ordering>(all, undefined);
  const paid = destinations.data.items.filter(({ state }) => state === 'active');
  return together(all, {
    overview: overview.data,
    why: preview.data.why,
    methods: methods.data.items,
    destinations: paid.toSorted((one, other) => Number(other.isMain) - Number(one.isMain)),
    isOpen: mayAct && mayOrder(preview.data.why, overview.data.availableBalance, paid.length),
    mayAct,
  });
}

export type Ordering = {
  overview: ResultOf<'billing.get-overview'>;
  why: Preview['why'];
  methods: Methods['items'];
  /** Payable destinations, the main one first: the first choice of the order. */
  destinations: Destination[];
  isOpen: boolean;
  /** False for a member, who reads only. */
  mayAct: boolean;
};

/** An earlier withdrawal whose values fill in a new order. */
export type Earlier = Withdrawal | null;
