import type { WorkerEvents } from 'graphile-worker';

/** Idle workers ask for a job each second. */
const longest = 15_000;

/**
 * Resolves when no worker has had an answer about jobs for 15 seconds though none of them does one. The library asks once
 * for the numbers of its tasks and keeps the answer, also when it is an error because the connection was cut just then:
 * its workers then fail for ever, and only a new runner helps.
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
