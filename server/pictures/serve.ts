import type { FastifyInstance } from 'fastify';
import type { App } from '../app.ts';
import { actor } from '../audit/carry-out.ts';
import { insertAct } from '../audit/queries.ts';
import { refuseForeignOrigin } from '../http/origin.ts';
import type { Identify } from '../rpc/call.ts';
import { Refusal } from '../rpc/refusal.ts';
import { readPicture, storePicture } from './queries.ts';

const mostBytes = 10 * 1024 * 1024;
/** Beside `admin`, as for products. */
const uploaders = ['shop'] as const;

/** `POST /operator/pictures` takes a picture of a product; `GET /pictures/<id>-<width>.webp` shows it to anyone. */
export async function servePictures(http: FastifyInstance, app: App, identify: Identify): Promise<void> {
  await http.register(async (scope) => takePictures(scope, app, identify));
  http.get<{ Params: { file: string } }>('/pictures/:file', async ({ params }, reply) => {
    const [, id, width] = /^([0-9a-f]{32})-(320|640|1280)\.webp$/.exec(params.file) ?? [];
    const webp = id ? await readPicture(app.sql, id, Number(width)) : null;
    reply
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox");
    if (!webp) return reply.code(404).type('text/plain; charset=utf-8').send('Такой картинки нет');
    // The id is a hash of the content, so what an address shows never changes.
    return reply.header('cache-control', 'public, max-age=31536000, immutable').type('image/webp').send(webp);
  });
}

/** The body is the file itself, whatever its header calls it. Errors are `{ error }` as in JSON-RPC, with the HTTP status. */
function takePictures(scope: FastifyInstance, app: App, identify: Identify): void {
  const identifyStaff: Identify = async (...asked) => {
    const call = await identify(...asked);
    if (!call.mayCall('operator', uploaders)) throw new Refusal('forbidden', 'Нет доступа');
    return call;
  };
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostBytes }, (_request, body, done) =>
    done(null, body),
  );
  scope.setErrorHandler((error, _request, reply) => {
    const refusal = tooLarge(error) ?? error;
    if (!(refusal instanceof Refusal)) throw refusal;
    const { code, message, data } = refusal;
    return reply.code(code).send({ error: { code, message, data } });
  });
  scope.post('/operator/pictures', {
    // Before the body is read: strangers send nothing into memory.
    onRequest: async (request, reply) => {
      await refuseForeignOrigin(app.settings, request, reply);
      if (!reply.sent) await identifyStaff(app, request, reply);
    },
    handler: async (request, reply) => {
      const by = actor(await identifyStaff(app, request, reply));
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      return await storePicture(app.sql, bytes, async (tx, result) => {
        const method = 'POST /operator/pictures';
        await insertAct(tx, {
          ...by,
          method,
          userIds: [],
          params: { bytes: bytes.length },
          result,
          outcome: 0,
        });
      });
    },
  });
}

function tooLarge(error: unknown): Refusal | null {
  const isTooLarge = error instanceof Error && 'code' in error && error.code === 'FST_ERR_CTP_BODY_TOO_LARGE';
  if (!isTooLarge) return null;
  const sentence = 'Картинка больше 10 МиБ';
  return new Refusal('wrongField', sentence, { picture: sentence });
}
