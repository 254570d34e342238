import type { FastifyBaseLogger } from 'fastify';
import { type DestinationStream, pino } from 'pino';

/** A pino logger, as fastify hands it on. */
export type Log = FastifyBaseLogger;

/**
 * The structured log, one JSON object a line, on stderr. Bodies, cookies, tokens and passwords are never handed
 * to it; the paths below are a second wall, should somebody log a request or an error whole.
 */
export function createLog(level = 'info', destination: DestinationStream = written): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: sayTime,
      redact: {
        paths: secretPaths,
        censor: '[hidden]',
      },
      serializers: { err: describeError },
    },
    destination,
  );
}

/**
 * The log of one request: what it says carries the request's id. Most requests say nothing, so it is made without pino's `child`, which
 * would search the id for secrets.
 */
export function logOfRequest(log: Log, reqId: string): Log {
  const own: Log = Object.create(log);
  return Object.defineProperty(own, pino.symbols.chindingsSym, {
    value: `,"reqId":${JSON.stringify(reqId)}`,
  });
}

/** To stderr, lines of 10 ms together: a write costs more than many lines. Those of the end and of `fatal` are written at once. */
const written = pino.destination({ fd: 2, sync: false, minLength: 4096, periodicFlush: 10 });

let said = { at: 0, text: '' };

/** As ISO 8601, written once for all lines of a millisecond. */
function sayTime(): string {
  const at = Date.now();
  if (at !== said.at) said = { at, text: `,"time":"${new Date(at).toISOString()}"` };
  return said.text;
}

const secretPaths = ['password', 'token', 'code', 'key', 'authorization', 'cookie'].flatMap((name) => [
  name,
  `*.${name}`,
  `*.*.${name}`,
]);

/** An error without what a driver hangs on it: a failed query's parameters may hold secrets. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack } = error;
  const code = 'code' in error ? { code: error.code } : {};
  const constraint = 'constraint' in error ? { constraint: error.constraint } : {};
  return { name, message, stack, ...code, ...constraint };
}
