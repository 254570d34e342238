const soonest = 2_000;
const spread = 10_000;

/**
 * When a page loads again what events keep up to date. `soon` is a moment by chance, and one for all that ask for it meanwhile:
 * after a break of the server every page asks for it at once, and what a page has just loaded has seldom changed since. A page that nobody
 * looks at stays due. `now` is for a page that is looked at.
 */
export function createCatchUp(load: () => void, isHidden: () => boolean, signal: AbortSignal) {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function now(): void {
    stop();
    load();
  }

  function stop(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  signal.addEventListener('abort', stop);
  return {
    now,
    soon(): void {
      timer ??= setTimeout(() => {
        if (!isHidden()) now();
      }, momentByChance());
    },
    isDue: () => timer !== undefined,
  };
}

/** Milliseconds until a page catches up: at random within ten seconds, and never in the first two. */
export function momentByChance(chance = Math.random()): number {
  return soonest + Math.floor(chance * spread);
}
