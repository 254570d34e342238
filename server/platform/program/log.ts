import type { FastifyBaseLogger } from 'fastify';
import { type DestinationStream, pino } from 'pino';
import { takeForeignLines } from './foreign-lines.ts';
import { createRepeats } from './repeats.ts';
import { isRead, terminal } from './terminal.ts';

/** A pino logger in fastify's type. */
export type Log = FastifyBaseLogger;

/**
 * The structured log, one JSON object a line, on stderr; a person at a terminal gets plain lines (terminal.ts). Bodies, cookies,
 * tokens and passwords are never logged; the paths below are a second wall, should code log a whole request or error.
 */
export function createLog(
  level = 'info',
  destination: DestinationStream = written,
  base: Record<string, unknown> | null = null,
): Log {
  const repeats = createRepeats();
  return pino(
    {
      level,
      base,
      timestamp,
      redact: {
        paths: secretPaths,
        censor: hide,
      },
      serializers: { err: describeError },
      hooks: {
        logMethod(args, method, level) {
          const [fields, message]: unknown[] = args;
          if (level < warning || typeof fields !== 'object' || fields === null)
            return method.apply(this, args);
          const repeated = repeats(fields, String(message));
          if (repeated === null) return;
          if (repeated === 0) return method.apply(this, args);
          method.call(this, { ...fields, repeated }, String(message));
        },
      },
    },
    destination,
  );
}

/** The log of this process; each line names the process. Repeated lines about an absent database are left out. */
export function openLog(name: 'cabinet' | 'redirector' | 'redirector worker' | 'sender'): Log {
  const log = createLog('info', isRead() ? terminal : written, { process: name, pid: process.pid });
  takeForeignLines(log);
  return log;
}

/**
 * The log of one request, whose lines carry the request's id. Most requests log nothing, so it is made without pino's `child`,
 * which would search the id for secrets.
 */
export function logOfRequest(log: Log, reqId: string): Log {
  const own: Log = Object.create(log);
  return Object.assign(own, {
    [pino.symbols.chindingsSym]:
      `${Reflect.get(log, pino.symbols.chindingsSym)},"reqId":${JSON.stringify(reqId)}`,
  });
}

/** The size of a pipe's buffer in bytes. */
const mostTogether = 65_536;
const stderr = pino.destination({ fd: 2, sync: false, minLength: mostTogether / 2, maxWrite: mostTogether });
let isDue = false;

/**
 * Writes to stderr the lines of 10 ms together: a write costs more than many lines. The last lines and `fatal` are written at
 * once. pino's `periodicFlush` would wake a hundred times a second, also with nothing to write.
 */
const written = {
  write(line: string): void {
    stderr.write(line);
    if (isDue) return;
    isDue = true;
    setTimeout(flush, 10).unref();
  },
  flushSync: () => stderr.flushSync(),
};

function flush(): void {
  isDue = false;
  stderr.flush();
}

const warning = 40;

let lastTime = { at: 0, text: '' };

/** ISO 8601, formatted once for all lines of a millisecond. */
function timestamp(): string {
  const at = Date.now();
  if (at !== lastTime.at) lastTime = { at, text: `,"time":"${new Date(at).toISOString()}"` };
  return lastTime.text;
}

const secretPaths = ['password', 'token', 'code', 'key', 'authorization', 'cookie'].flatMap((name) => [
  name,
  `*.${name}`,
  `*.*.${name}`,
]);

/**
 * Error codes of the system (`ENOSPC`), of PostgreSQL (`57P03`) and of an ended process stay: they tell the fault. Codes that
 * open an account are six digits, or longer and in groups.
 */
function hide(value: unknown, path: string[]): unknown {
  if (path.at(-1) !== 'code') return '[hidden]';
  const isNumber = typeof value === 'number' && Math.abs(value) < 100_000;
  const isName =
    typeof value === 'string' &&
    (/^(E[A-Z]|ERR_|UND_)[A-Z0-9_]+$/.test(value) || /^[0-9A-Z]{5}$/.test(value));
  return value === null || isNumber || isName ? value : '[hidden]';
}

/** Describes an error without the driver's extra fields: a failed query's parameters may hold secrets. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack } = error;
  const code = 'code' in error ? { code: error.code } : {};
  const constraint = 'constraint' in error ? { constraint: error.constraint } : {};
  return { name, message, stack, ...code, ...constraint };
}
