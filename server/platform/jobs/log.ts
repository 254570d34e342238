import { Logger } from 'graphile-worker';
import type { Log } from '../program/log.ts';

/** Start of the library's warning about few connections, which crew.ts shares on purpose: workers mostly wait for the network. */
const chosen = 'having maxPoolSize';

/** The job library's messages in our own log; its remarks about every job are only for debugging. */
export function jobLogger(log: Log): Logger {
  return new Logger((scope) => (level, message) => {
    const details = scope.jobId ? { task: scope.taskIdentifier, jobId: scope.jobId } : {};
    if (level === 'error') log.error(details, message);
    else if (level === 'warning' && !message.includes(chosen)) log.warn(details, message);
    else log.debug(details, message);
  });
}
