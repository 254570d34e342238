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
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: secretPaths,
        censor: '[hidden]',
      },
      serializers: { err: describeError },
    },
    destination,
  );
}

/** Lines that come while others are being written wait for them, and are written at the latest when the program ends. */
const written = pino.destination({ fd: 2, sync: false });

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
