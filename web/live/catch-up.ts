const soonest = 2_000;
const spread = 10_000;

/**
 * Decides when a page reloads the data that events keep up to date. `soon` picks a random moment and serves all requests until
 * then: after a break of the server every page asks at once, and data that a page has just loaded has seldom changed. A hidden
 * page stays due. `now` is for a visible page.
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

/** Milliseconds until a page catches up: random within ten seconds, never in the first two. */
export function momentByChance(chance = Math.random()): number {
  return soonest + Math.floor(chance * spread);
}
