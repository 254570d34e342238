import type { WorkerEvents } from 'graphile-worker';

/** Idle workers ask for a job every five seconds. */
const longest = 15_000;

/**
 * Resolves when no worker has fetched jobs successfully for 15 seconds though all are idle. The library queries the ids of its
 * tasks once and caches the result, also an error of a connection that broke just then: its workers then fail for ever, and
 * only a new runner helps.
 */
export function standstill(events: WorkerEvents, signal: AbortSignal): Promise<'standstill'> {
  let answered = Date.now();
  let running = 0;
  const onAnswer = () => {
    answered = Date.now();
  };
  const onStart = () => {
    running += 1;
  };
  const onComplete = () => {
    running -= 1;
    onAnswer();
  };
  events.on('worker:getJob:empty', onAnswer);
  events.on('job:start', onStart);
  events.on('job:complete', onComplete);
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      if (running <= 0 && Date.now() - answered > longest) resolve('standstill');
    }, 1_000);
    signal.addEventListener('abort', () => {
      clearInterval(timer);
      events.off('worker:getJob:empty', onAnswer);
      events.off('job:start', onStart);
      events.off('job:complete', onComplete);
    });
  });
}
