import type { Heard } from './message.ts';

type News = Heard['event'];

/**
 * Passes on events, those of one product's stock at most once in `pause` milliseconds: the first at once, and one for all
 * that follow when the pause is over. Every open page of every partner asks again at each of them.
 */
export function gatherStock(pass: (event: News) => void, pause = 1_000): (event: News) => void {
  /** The products announced within the pause, and whether their stock has changed since. */
  const told = new Map<number, boolean>();

  function hear(event: News): void {
    if (event.type === 'stock') gather(event);
    else pass(event);
  }

  function gather(event: Extract<News, { type: 'stock' }>): void {
    const { productId } = event;
    const isPaused = told.has(productId);
    told.set(productId, isPaused);
    if (isPaused) return;
    pass(event);
    setTimeout(() => {
      const hasChanged = told.get(productId);
      told.delete(productId);
      if (hasChanged) gather(event);
    }, pause).unref();
  }

  return hear;
}
