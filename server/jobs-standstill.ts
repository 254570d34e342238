import type { WorkerEvents } from 'graphile-worker';

/** Workers ask for a job each second while they have none. */
const longest = 15_000;

/**
 * Resolves when no worker has asked for a job for 15 seconds though none of them does one. Seen when all connections of
 * a runner were cut in its first moments: the library's workers then wait for ever, and only a new runner helps.
 */
export function standstill(events: WorkerEvents, signal: AbortSignal): Promise<'standstill'> {
  let asked = Date.now();
  let running = 0;
  const onAsk = () => {
    asked = Date.now();
  };
  const onStart = () => {
    running += 1;
  };
  const onComplete = () => {
    running -= 1;
    onAsk();
  };
  events.on('worker:getJob:start', onAsk);
  events.on('job:start', onStart);
  events.on('job:complete', onComplete);
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      if (running <= 0 && Date.now() - asked > longest) resolve('standstill');
    }, 1_000);
    signal.addEventListener('abort', () => {
      clearInterval(timer);
      events.off('worker:getJob:start', onAsk);
      events.off('job:start', onStart);
      events.off('job:complete', onComplete);
    });
  });
}
