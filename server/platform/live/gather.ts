import type { ReceivedEvent } from './message.ts';

/** What waits after an event before its like is passed on again, in milliseconds. */
type Pauses = { stock: number; own: number };

const usual: Pauses = { stock: 1_000, own: 500 };

/**
 * Passes on events; those of one product's stock, and a partner's conversions and balance, at most once in a pause: the first at
 * once, and one for all that follow when the pause is over. Every open page that shows them asks again at each of them. Where what a
 * conversion changes is read at a replica, its event waits until that has it: `behind` milliseconds.
 */
export function gather(
  pass: (received: ReceivedEvent) => void,
  { behind = 0, pauses = usual }: { behind?: number; pauses?: Pauses } = {},
): (received: ReceivedEvent) => void {
  /** What was passed within the pause, and whether it has come again since. */
  const recent = new Map<string, boolean>();

  function take(received: ReceivedEvent): void {
    const like = likeOf(received);
    if (like) hold(received, like);
    else pass(received);
  }

  function hold(received: ReceivedEvent, { key, pause }: Like): void {
    const isPaused = recent.has(key);
    recent.set(key, isPaused);
    if (isPaused) return;
    const isLate = behind > 0 && received.event.type === 'conversion';
    if (!isLate) pass(received);
    setTimeout(
      () => {
        const hasCome = recent.get(key);
        recent.delete(key);
        if (isLate) pass(received);
        if (hasCome) take(received);
      },
      isLate ? behind : pauses[pause],
    ).unref();
  }

  return take;
}

type Like = { key: string; pause: keyof Pauses };

/** What an event is gathered with; null: with nothing. */
function likeOf({ to, event }: ReceivedEvent): Like | null {
  if (event.type === 'stock') return { key: `stock ${event.productId}`, pause: 'stock' };
  const isOwn = event.type === 'conversion' || event.type === 'balance';
  return isOwn ? { key: `${event.type} ${to}`, pause: 'own' } : null;
}
