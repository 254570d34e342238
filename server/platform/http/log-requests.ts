import type { FastifyInstance } from 'fastify';
import type { Log } from '../program/log.ts';

const checks = new Set(['/healthz', '/readyz']);

/**
 * One line a request: method, path without its query (it may hold a token), status, milliseconds. There is nothing to
 * hide in it, and searching it for secrets would cost more than the line. Proxies ask several times a second whether this program is
 * well: only other answers than yes are told.
 */
export function logRequests(http: FastifyInstance, log: Log): void {
  const plain = log.child({}, { redact: [] });
  // By a callback: a promise for each request would cost more than the line.
  http.addHook('onResponse', (request, reply, done) => {
    const path = request.url.split('?', 1)[0] ?? '';
    if (reply.statusCode === 200 && checks.has(path)) return done();
    const ms = Math.round(reply.elapsedTime);
    const { id: reqId, method } = request;
    plain.info({ reqId, method, path, status: reply.statusCode, ms }, 'request');
    done();
  });
}
