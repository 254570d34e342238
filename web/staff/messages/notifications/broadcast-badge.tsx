import type { BroadcastState } from '#contract/messages/staff-broadcasts';
import { recordChoice } from '../../../ui/filter/filters.ts';
import { Badge } from '../../../ui/page/badge.tsx';
import type { ItemOf } from '../../rpc/rpc.ts';
import { stateWords } from './broadcast.ts';

export function BroadcastBadge({ state }: { state: BroadcastState }) {
  return <Badge {...stateWords[state]} />;
}

type Kind = ItemOf<'operator.get-broadcast-kinds'>;

/** Kinds of notifications as the choices of a select, grouped by category. */
export function kindChoices(kinds: readonly Kind[]) {
  return [...Map.groupBy(kinds, ({ categoryName }) => categoryName)].map(([group, items]) => ({
    group,
    items: items.map(recordChoice),
  }));
}
