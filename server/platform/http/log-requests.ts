import type { FastifyInstance } from 'fastify';
import type { Log } from '../program/log.ts';

const checks = new Set(['/healthz', '/readyz']);

/**
 * One line for each request: method, path without its query and without the token of a link, status, milliseconds. The line holds no
 * secrets, and a search for secrets would cost more than the line. Successful health checks of proxies come several times a
 * second and are not logged.
 */
export function logRequests(http: FastifyInstance, log: Log): void {
  const plain = log.child({}, { redact: [] });
  // A callback: a promise for each request would cost more than the line.
  http.addHook('onResponse', (request, reply, done) => {
    const path = withoutToken(request.url.split('?', 1)[0] ?? '');
    if (reply.statusCode === 200 && checks.has(path)) return done();
    const ms = Math.round(reply.elapsedTime);
    const { id: reqId, method } = request;
    plain.info({ reqId, method, path, status: reply.statusCode, ms }, 'request');
    done();
  });
}

/** The token of a link to a report opens the report (`/shared/:token`). */
function withoutToken(path: string): string {
  return path.startsWith('/shared/') ? '/shared/:token' : path;
}
