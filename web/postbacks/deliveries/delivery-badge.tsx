import { type DeliveryState, deliveryStateNames } from '#contract/postbacks/postback-names';
import { Badge, type Tone } from '../../ui/page/badge.tsx';

/** What became of a delivery, in a word. */
export function DeliveryBadge({ state }: { state: DeliveryState }) {
  return <Badge tone={tones[state]} text={deliveryStateNames[state]} />;
}

const tones: Record<DeliveryState, Tone> = {
  waiting: 'plain',
  delivered: 'good',
  paused: 'warning',
  failed: 'danger',
  expired: 'danger',
};
