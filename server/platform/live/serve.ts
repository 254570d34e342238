import type { FastifyInstance } from 'fastify';
import { livePath } from '#contract/wire/client-settings';
import type { App } from '../../app.ts';
import { refuseForeignOrigin } from '../http/origin.ts';
import type { Identify } from '../rpc/call.ts';
import type { Sources } from './audience.ts';
import { keepListening } from './listen.ts';
import { openStream } from './stream.ts';
import { createStreams } from './streams.ts';

/**
 * `GET /events`: the stream of the signed-in partner's live events. Visitors, API tokens and sessions before their second step
 * get 403. `beat` is the interval of heartbeats in milliseconds (contract/wire/live.ts); a stream ends at most one interval after
 * its session. The result counts the open streams. See docs/decisions/0021-live-events.md.
 */
export async function serveLive(
  http: FastifyInstance,
  app: App,
  { identify, ...sources }: Sources & { identify: Identify },
  beat = 25_000,
): Promise<{ count(): number }> {
  const streams = createStreams({ ...app, ...sources });
  const listening = keepListening(app.sql, app.log, {
    onMessage: streams.onAnnouncement,
    onReconnect: streams.resync,
  });
  const logFailure = (error: unknown) => app.log.warn({ err: error }, 'live events were not checked');
  const timer = setInterval(() => {
    streams.beat().catch(logFailure);
    listening.check().catch(logFailure);
  }, beat);

  http.get(livePath, {
    exposeHeadRoute: false,
    onRequest: refuseForeignOrigin(app.settings),
    handler: async (request, reply) => {
      const { session, mayCall } = await identify(app, request, reply);
      if (!session || !mayCall('session', undefined, livePath)) {
        return reply
          .code(403)
          .header('cache-control', 'no-store')
          .type('text/plain; charset=utf-8')
          .send('Нет доступа');
      }
      // Race: the connection closed during the session's look-up, and `close` is not emitted again.
      if (reply.raw.destroyed) return reply.hijack();
      const stream = openStream(reply, session.userId, session.id);
      reply.raw.once('close', () => streams.leave(stream));
      streams.join(stream);
    },
  });

  // Ends the streams before the server waits for pending requests: a stream would stay pending for ever.
  http.addHook('preClose', async () => streams.close());
  http.addHook('onClose', async () => {
    clearInterval(timer);
    await listening.stop();
  });
  await listening.start();
  return { count: streams.count };
}
