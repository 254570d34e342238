import type { BroadcastState } from '#contract/notifications/staff-broadcasts';
import { Badge } from '../../ui/page/badge.tsx';
import { stateWords } from './broadcast.ts';

export function BroadcastBadge({ state }: { state: BroadcastState }) {
  return <Badge {...stateWords[state]} />;
}
