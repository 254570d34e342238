import type { ReceivedEvent } from './message.ts';

/** Pauses before a like event is passed on again, in milliseconds. */
type Pauses = { stock: number; own: number };

const usual: Pauses = { stock: 1_000, own: 500 };

/**
 * Passes events on. Events of one product's stock, and of a partner's conversions and balance, pass at most once in a pause: the
 * first at once, and one for all later ones at the pause's end. Every open page that shows them reloads at each event. Where
 * pages read a conversion's changes at a replica, its event waits `behind` milliseconds, until the replica has them.
 */
export function gather(
  pass: (received: ReceivedEvent) => void,
  { behind = 0, pauses = usual }: { behind?: number; pauses?: Pauses } = {},
): (received: ReceivedEvent) => void {
  /** Events that passed within the pause; true where the same event came again since. */
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

/** The key and pause that an event is gathered by; null for an event that passes at once. */
function likeOf({ to, event }: ReceivedEvent): Like | null {
  if (event.type === 'stock') return { key: `stock ${event.productId}`, pause: 'stock' };
  const isOwn = event.type === 'conversion' || event.type === 'balance';
  return isOwn ? { key: `${event.type} ${to}`, pause: 'own' } : null;
}
