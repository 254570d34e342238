/** Requests at once, over all hosts. */
const atOnce = 8;
/** Milliseconds between the starts of two requests to one host. */
const hostPause = 1_000;

type Waiting = { host: string; start: () => void };

/**
 * Lets requests start: at most eight at once, and of each host one a second. A request whose host has to wait takes no place. The
 * pause of a host lasts as long as its gate, so one gate is used for all.
 */
export function createGate(pause = hostPause) {
  const waiting: Waiting[] = [];
  const freeAt = new Map<string, number>();
  let running = 0;
  let timer: NodeJS.Timeout | undefined;

  function startNext() {
    clearTimeout(timer);
    const now = performance.now();
    for (let place = 0; place < waiting.length && running < atOnce; ) {
      const next = waiting[place];
      if (!next || (freeAt.get(next.host) ?? 0) > now) {
        place += 1;
        continue;
      }
      waiting.splice(place, 1);
      freeAt.set(next.host, now + pause);
      running += 1;
      next.start();
    }
    if (waiting.length === 0 || running >= atOnce) return;
    const soonest = Math.min(...waiting.map(({ host }) => freeAt.get(host) ?? 0));
    timer = setTimeout(startNext, Math.max(1, soonest - now));
  }

  return {
    /** Runs a request to a host when its turn has come. */
    async run<Result>(host: string, act: () => Promise<Result>): Promise<Result> {
      await new Promise<void>((start) => {
        waiting.push({ host, start });
        startNext();
      });
      // From the request itself, which may begin a little after its turn was given.
      freeAt.set(host, performance.now() + pause);
      try {
        return await act();
      } finally {
        running -= 1;
        startNext();
      }
    },
  };
}
export type Gate = ReturnType<typeof createGate>;
