import { setTimeout as pause } from 'node:timers/promises';

/** One request: begin and end (Date.now()), and its fault. */
type Request = { from: number; to: number; fault: string | null };

/** Requests of one kind at an even rate. */
export type Stream = { requests: Request[]; stop(): Promise<void> };

/** Ways to make requests; each request is recorded. */
export type Ways = {
  once<T>(request: () => Promise<T>): Promise<T>;
  /** Repeats the same request until it is acknowledged. */
  insist<T>(request: () => Promise<T>): Promise<T>;
};

/** Milliseconds after which something is wrong with the request itself. */
const longestInsisting = 120_000;
/** Acts of one stream that may be under way at once: while nothing is answered no more begin. */
const mostAtOnce = 16;
/** Milliseconds; each pause is at random up to a limit that grows. */
const shortestPause = 200;
const longestPause = 2_000;

/** Calls `act` so many times a second, whether the ones before have ended or not. */
export function createStream(perSecond: number, act: (ways: Ways) => Promise<void>): Stream {
  const requests: Request[] = [];
  const running = new Set<Promise<void>>();
  const ending = new AbortController();

  async function once<T>(request: () => Promise<T>): Promise<T> {
    const from = Date.now();
    try {
      const answer = await request();
      requests.push({ from, to: Date.now(), fault: null });
      return answer;
    } catch (error) {
      requests.push({ from, to: Date.now(), fault: error instanceof Error ? error.message : String(error) });
      throw error;
    }
  }

  async function insist<T>(request: () => Promise<T>): Promise<T> {
    const until = Date.now() + longestInsisting;
    for (let wait = shortestPause; ; wait = Math.min(1.5 * wait, longestPause)) {
      try {
        return await once(request);
      } catch (error) {
        if (Date.now() > until) throw error;
        await pause(wait * Math.random());
      }
    }
  }

  async function run(): Promise<void> {
    const began = performance.now();
    for (let n = 0; !ending.signal.aborted; n += 1) {
      const early = began + (n * 1000) / perSecond - performance.now();
      if (early > 0) await pause(early, undefined, { signal: ending.signal }).catch(() => {});
      if (running.size >= mostAtOnce) continue;
      // The failure is already recorded.
      const one: Promise<void> = act({ once, insist })
        .catch(() => {})
        .finally(() => running.delete(one));
      running.add(one);
    }
    await Promise.all(running);
  }

  const ended = run();
  return {
    requests,
    async stop() {
      ending.abort();
      await ended;
    },
  };
}
