import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { App } from '../../app.ts';
import { trackerPath } from '../../platform/outgoing/tracker.ts';

/** `/external/tracker`: where the demo's postbacks go. It keeps nothing and calls nobody. */
export async function serveTracker(http: FastifyInstance, { settings }: App): Promise<void> {
  if (!settings.demo) return;
  http.route({
    method: ['GET', 'POST'],
    url: trackerPath,
    handler: async (request, reply) => {
      const { answer } = asked.parse(request.query);
      const [status, text] = answers.get(answer) ?? [200, 'OK'];
      return reply
        .code(status)
        .type('text/plain; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(text);
    },
  });
}

const asked = z.object({ answer: z.string().catch('') });
/** The answers to a URL with a status, such as `answer=503`. */
const answers = new Map<string, [status: number, text: string]>([
  ['410', [410, 'Campaign is deleted']],
  ['503', [503, 'Tracker is under maintenance']],
]);
