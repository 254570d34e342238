import { format } from 'node:util';
import type { Log } from './log.ts';

const levels = {
  trace: 'error',
  error: 'error',
  warn: 'warn',
  log: 'info',
  info: 'info',
  debug: 'debug',
} as const;

/**
 * Turns foreign output into log lines: libraries' prints (the job library's traces), Node's warnings and fatal errors were plain
 * text among JSON.
 */
export function takeForeignLines(log: Log): void {
  for (const name of ['trace', 'error', 'warn', 'log', 'info', 'debug'] as const)
    console[name] = (...parts: unknown[]) => {
      const err = parts.find((part) => part instanceof Error);
      const text = format(...parts.filter((part) => part !== err)) || err?.message;
      log[levels[name]](err ? { err } : {}, text);
    };
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn({ err: warning }, 'Node warns'));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'the process ends by an error that nothing caught');
    process.exit(1);
  });
}
