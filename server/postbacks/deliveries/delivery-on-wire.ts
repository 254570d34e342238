import type { findAttempts, ListedDelivery } from './delivery-queries.ts';

/** A delivery as the wire has it. */
export function deliveryOnWire(row: ListedDelivery) {
  const { messageId: _, method: __, answer: ___, ...kept } = row;
  return {
    ...kept,
    at: row.at.toISOString(),
    nextAt: row.nextAt?.toISOString() ?? null,
    lastAt: row.lastAt?.toISOString() ?? null,
  };
}

/** Every attempt, the oldest first: of a delivery that ended the last one lies with it. */
export function attemptsOnWire(row: ListedDelivery, earlier: Awaited<ReturnType<typeof findAttempts>>) {
  const { lastAt, method, url, answer, status, fault, milliseconds } = row;
  const hasEnded = row.state === 'delivered' || row.state === 'failed';
  const last = hasEnded && lastAt ? [{ at: lastAt, method, url, status, fault, answer, milliseconds }] : [];
  return [...earlier, ...last].map((one) => ({
    ...one,
    at: one.at.toISOString(),
    method: one.method ?? '',
    url: one.url ?? '',
    answer: one.answer ?? '',
  }));
}
