import { orderStatusNames } from '#contract/shop/shop-names';
import { Badge, type Tone } from '../../ui/page/badge.tsx';
import type { OrderStatus } from './status-names.ts';

/** The state of an order as a badge. */
export function StatusBadge({ status }: { status: OrderStatus }) {
  return <Badge tone={tones[status]} text={orderStatusNames[status]} />;
}

const tones: Record<OrderStatus, Tone> = {
  new: 'plain',
  accepted: 'warning',
  sent: 'warning',
  delivered: 'good',
  cancelled: 'ended',
};
