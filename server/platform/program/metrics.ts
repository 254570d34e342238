import type { IncomingMessage, Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { AggregatorRegistry, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { createServer } from './node-http.ts';
import { createRegistry, type MetricsJson, type Usage, watchChildren } from './registry.ts';
import type { Settings } from './settings.ts';

/** Records the end of a call: its method (a known one, or `unknown`) and its error code, 0 for a result. */
export type ObserveCall = (method: string, code: number, seconds: number) => void;

export type Metrics = ReturnType<typeof createMetrics>;

/**
 * Prometheus metrics. With METRICS_PORT they have a port of their own; else `/metrics` answers to this machine
 * only, and never through a proxy.
 */
export function createMetrics(settings: Settings, usage: Usage) {
  const registry = createRegistry('cabinet', usage);
  watchChildren(registry);
  const calls = new Histogram({
    name: 'kabinet_rpc_seconds',
    help: 'Time of RPC calls by method and error code (0 is a result)',
    labelNames: ['method', 'code'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  let own: Server | null = null;
  let isNodeWatched = false;
  const others: (() => MetricsJson | null)[] = [];

  /** Metrics are aggregated: a metric of two processes becomes one with the labels of both. */
  async function text(): Promise<string> {
    // Node's metrics begin at the first request: the watch over event loop delays wakes a process a hundred times a second.
    if (!isNodeWatched) collectDefaultMetrics({ register: registry });
    isNodeWatched = true;
    const joined = others.flatMap((read) => [read() ?? []]);
    const all = AggregatorRegistry.aggregate([await registry.getMetricsAsJSON(), ...joined]);
    return await all.metrics();
  }

  return {
    registry,

    /** Adds the numbers of a child, which has no port of its own. */
    join(read: () => MetricsJson | null): void {
      others.push(read);
    },

    observeCall: ((method, code, seconds) => calls.observe({ method, code }, seconds)) satisfies ObserveCall,

    /** Adds a number that is read at each request for metrics. */
    watch(name: string, help: string, read: () => number): void {
      new Gauge({
        name,
        help,
        registers: [registry],
        collect() {
          this.set(read());
        },
      });
    },

    async serve(http: FastifyInstance): Promise<void> {
      if (settings.metricsPort !== null) {
        own = await listenAlone(text, settings.host, settings.metricsPort);
        return;
      }
      http.get('/metrics', async (request, reply) => {
        if (!isFromThisMachine(request.raw)) return reply.code(404).type('text/plain').send('not found');
        return reply.type(registry.contentType).send(await text());
      });
    },

    async close(): Promise<void> {
      const server = own;
      if (server) await new Promise((closed) => server.close(closed));
    },
  };
}

/** True for a request from this machine itself. A local proxy has the machine's address too, but adds one of these headers. */
export function isFromThisMachine(request: IncomingMessage): boolean {
  return /^(::1|(::ffff:)?127\.)/.test(request.socket.remoteAddress ?? '') && !isForwarded(request);
}

/** True for a request that came through a proxy. */
export function isForwarded({ headers }: IncomingMessage): boolean {
  return Object.keys(headers).some((name) => /^(x-forwarded-.*|forwarded|via|x-real-ip)$/.test(name));
}

/** Serves metrics on a separate port. */
export async function listenAlone(text: () => Promise<string>, host: string, port: number): Promise<Server> {
  const server = createServer(async (_request, response) => {
    response.setHeader('content-type', Registry.PROMETHEUS_CONTENT_TYPE).end(await text());
  });
  await new Promise<void>((listening, failed) => server.once('error', failed).listen(port, host, listening));
  return server;
}
