import type { Heard } from './message.ts';

/** What waits after an event before its like is passed on again, in milliseconds. */
type Pauses = { stock: number; own: number };

const usual: Pauses = { stock: 1_000, own: 500 };

/**
 * Passes on events; those of one product's stock, and a partner's conversions and balance, at most once in a pause: the first at
 * once, and one for all that follow when the pause is over. Every open page that shows them asks again at each of them. Where what a
 * conversion changes is read at a replica, its event waits until that has it: `behind` milliseconds.
 */
export function gather(
  pass: (heard: Heard) => void,
  { behind = 0, pauses = usual }: { behind?: number; pauses?: Pauses } = {},
): (heard: Heard) => void {
  /** What was passed within the pause, and whether it has come again since. */
  const recent = new Map<string, boolean>();

  function hear(heard: Heard): void {
    const like = likeOf(heard);
    if (like) hold(heard, like);
    else pass(heard);
  }

  function hold(heard: Heard, { key, pause }: Like): void {
    const isPaused = recent.has(key);
    recent.set(key, isPaused);
    if (isPaused) return;
    const isLate = behind > 0 && heard.event.type === 'conversion';
    if (!isLate) pass(heard);
    setTimeout(
      () => {
        const hasCome = recent.get(key);
        recent.delete(key);
        if (isLate) pass(heard);
        if (hasCome) hear(heard);
      },
      isLate ? behind : pauses[pause],
    ).unref();
  }

  return hear;
}

type Like = { key: string; pause: keyof Pauses };

/** What an event is gathered with; null: with nothing. */
function likeOf({ to, event }: Heard): Like | null {
  if (event.type === 'stock') return { key: `stock ${event.productId}`, pause: 'stock' };
  const isOwn = event.type === 'conversion' || event.type === 'balance';
  return isOwn ? { key: `${event.type} ${to}`, pause: 'own' } : null;
}
