import type { BroadcastState } from '#contract/broadcasts';
import { Badge } from '../../ui/badge.tsx';
import { stateWords } from './broadcast.ts';

export function StateBadge({ state }: { state: BroadcastState }) {
  return <Badge {...stateWords[state]} />;
}
