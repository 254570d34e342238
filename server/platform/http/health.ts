import type { FastifyInstance } from 'fastify';
import type { App } from '../../app.ts';
import { migrationsAreCurrent } from '../db/migrate.ts';

type Health = {
  isLeaving(): boolean;
  /** Lists the cabinet's own processes that do not run. */
  missing(): string[];
};

/**
 * `/healthz`: the process lives. `/readyz`: the process is not about to stop, the database answers and has every migration of
 * this program. `/readyz` also names a missing process of the cabinet, but the cabinet serves its own pages without it
 * (docs/decisions/0142-readiness.md).
 */
export async function serveHealth(
  http: FastifyInstance,
  app: App,
  { isLeaving, missing }: Health,
): Promise<void> {
  http.get('/healthz', async (_request, reply) => reply.type('text/plain').send('ok'));
  http.get('/readyz', async (request, reply) => {
    const state = isLeaving()
      ? 'stopping'
      : await readiness(app).catch((error) => {
          request.log.warn({ err: error }, 'not ready');
          return 'database does not answer';
        });
    const absent = missing();
    return reply
      .code(state === 'ready' ? 200 : 503)
      .type('text/plain')
      .send(absent.length === 0 ? state : `${state}\nnot running: ${absent.join(', ')}`);
  });
}

async function readiness(app: App): Promise<string> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('no answer in 2 s')), 2000);
  try {
    const isCurrent = await Promise.race([migrationsAreCurrent(app.sql), late]);
    return isCurrent ? 'ready' : 'migrations are missing';
  } finally {
    clearTimeout(timer);
  }
}
