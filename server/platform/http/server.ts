import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import type { App } from '../../app.ts';
import { isNoAnswer, noAnswer } from '../db/driver/no-answer.ts';
import { logOfRequest } from '../program/log.ts';
import { createMetrics, type Metrics } from '../program/metrics.ts';
import { serveHealth } from './health.ts';
import { logRequests } from './log-requests.ts';
import { watchConnections } from './spare-connections.ts';

/** The HTTP server; `close` waits for pending requests. */
export type Http = {
  /** Starts to listen and returns the address: `http://127.0.0.1:3000`. */
  listen(): Promise<string>;
  /** Answers `/readyz` with 503 from now on, and ends connections with their next answer, so that a proxy goes elsewhere. */
  leave(): void;
  join: Metrics['join'];
  /** Takes no new requests; resolves when the running ones are done. */
  close(): Promise<void>;
};

/** Adds routes. */
export type Serve = (http: FastifyInstance, app: App, metrics: Metrics) => Promise<void>;

/**
 * A server with the checks, the metrics and the routes that `serve` adds, behind one port. `/readyz` names the `missing`
 * processes.
 */
export async function createHttp(app: App, serve: Serve, missing: () => string[] = () => []): Promise<Http> {
  const http = fastify({
    loggerInstance: app.log,
    genReqId: () => crypto.randomUUID(),
    childLoggerFactory: (log, { reqId }) => logOfRequest(log, String(reqId)),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: app.settings.trustedProxies,
    forceCloseConnections: 'idle',
    requestTimeout: 30_000,
    // No route has a Fastify schema: its two compilers are a hundred unused modules.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    rewriteUrl: ({ url = '/' }) => (isDecodable(url) ? url : undecodablePath),
  });
  const connections = watchConnections(http.server);
  const metrics = createMetrics(app.settings, app.sql.usage);
  http.setErrorHandler((error, request, reply) => answerFault(error, request.url, reply));
  logRequests(http, app.log);
  let isLeaving = false;
  http.addHook('onRequest', (_request, reply, done) => {
    if (isLeaving) reply.header('connection', 'close');
    done();
  });
  await http.register(cookie);
  await http.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // Compressed streams are flushed at each write: the head of a page does not wait for its answers.
    zlibOptions: { flush: constants.Z_SYNC_FLUSH },
    brotliOptions: {
      flush: constants.BROTLI_OPERATION_FLUSH,
      // The default, 11, takes a hundred times the processor's time of 4 for a sixth less.
      params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
    },
  });
  await serveHealth(http, app, { isLeaving: () => isLeaving, missing });
  await metrics.serve(http);
  await serve(http, app, metrics);
  http.all(undecodablePath, async (_request, reply) => refuse(reply, 400));
  return {
    listen: () => http.listen({ host: app.settings.host, port: app.settings.port }),
    leave() {
      isLeaving = true;
    },
    join: metrics.join,
    close: async () => {
      // A connection whose last request finishes only now would stay open for a next request, which gets no answer.
      const idle = setInterval(connections.closeUnused, 50);
      await http.close().finally(() => clearInterval(idle));
      await metrics.close();
    },
  };
}

type Reply = {
  log: App['log'];
  code(status: number): Reply;
  type(type: string): Reply;
  header(name: string, value: string): Reply;
  send(body: string): unknown;
};

const plainText = 'text/plain; charset=utf-8';

/** Answers an error outside RPC: a client's error keeps its status; a server's error is logged and answered without details. */
function answerFault(error: unknown, url: string, reply: Reply): unknown {
  const status =
    error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
      ? error.statusCode
      : 500;
  if (status < 500) return refuse(reply, status);
  const path = url.split('?', 1)[0];
  if (isNoAnswer(error)) {
    reply.log.error({ err: error, path }, 'the database does not answer');
    return reply.code(503).header('retry-after', '5').type(plainText).send(noAnswer);
  }
  const failure = crypto.randomUUID().slice(0, 8);
  reply.log.error({ err: error, failure, path }, 'request failed');
  return reply.code(500).type(plainText).send(`Внутренняя ошибка ${failure}`);
}

function refuse(reply: Reply, status: number): unknown {
  return reply.code(status).type(plainText).send('Запрос не принят');
}

/** The route for undecodable paths: the framework's own answer would skip all hooks, headers and the log. */
function noSchemas(): never {
  throw new Error('routes have no schemas');
}

const undecodablePath = '/undecodable';

function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    return true;
  } catch {
    return false;
  }
}
