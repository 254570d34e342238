import type { Order, OrderStatus } from './status-names.ts';

/** A state in the timeline of an order; `at` is null while the state is ahead. */
type Step = { status: OrderStatus; at: string | null };

/** The timeline of an order: past states, then the ones ahead. A cancelled order has none ahead. */
export function timelineSteps({ timeline, status }: Pick<Order, 'timeline' | 'status'>): Step[] {
  const toCome = status === 'cancelled' ? [] : way.slice(way.indexOf(status) + 1);
  return [...timeline, ...toCome.map((next) => ({ status: next, at: null }))];
}

const way: OrderStatus[] = ['new', 'accepted', 'sent', 'delivered'];
