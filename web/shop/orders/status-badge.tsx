import { Badge, type Tone } from '../../ui/page/badge.tsx';
import { type OrderStatus, statusNames } from './status-names.ts';

/** The state of an order as a badge. */
export function StatusBadge({ status }: { status: OrderStatus }) {
  return <Badge tone={tones[status]} text={statusNames[status]} />;
}

const tones: Record<OrderStatus, Tone> = {
  new: 'plain',
  accepted: 'warning',
  sent: 'warning',
  delivered: 'good',
  cancelled: 'ended',
};
