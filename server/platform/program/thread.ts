import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * Starts a thread that sends no messages but its own: under `node --watch`, as in `npm run dev`, Node reports each module that a
 * thread imports as a message of the thread.
 */
export function startThread(file: URL, options: WorkerOptions): Worker {
  return new Worker(file, { ...options, env: { ...process.env, WATCH_REPORT_DEPENDENCIES: '' } });
}
