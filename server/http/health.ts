import type { FastifyInstance } from 'fastify';
import type { App } from '../app.ts';
import { migrationsAreCurrent } from '../db/migrate.ts';

/**
 * `/healthz`: the process lives. `/readyz`: it does not stop soon, the database answers and has every migration of this program.
 */
export async function serveHealth(http: FastifyInstance, app: App, isLeaving: () => boolean): Promise<void> {
  http.get('/healthz', async (_request, reply) => reply.type('text/plain').send('ok'));
  http.get('/readyz', async (request, reply) => {
    const state = isLeaving()
      ? 'stopping'
      : await readiness(app).catch((error) => {
          request.log.warn({ err: error }, 'not ready');
          return 'database does not answer';
        });
    return reply
      .code(state === 'ready' ? 200 : 503)
      .type('text/plain')
      .send(state);
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
