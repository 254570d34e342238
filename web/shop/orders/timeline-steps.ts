import type { Order, OrderStatus } from './status-names.ts';

/** A state on the way of an order; `at` is null while it is still to come. */
type Step = { status: OrderStatus; at: string | null };

/** The way of an order: the states it went through, then those to come; a cancelled one goes no further. */
export function timelineSteps({ timeline, status }: Pick<Order, 'timeline' | 'status'>): Step[] {
  const toCome = status === 'cancelled' ? [] : way.slice(way.indexOf(status) + 1);
  return [...timeline, ...toCome.map((next) => ({ status: next, at: null }))];
}

const way: OrderStatus[] = ['new', 'accepted', 'sent', 'delivered'];
