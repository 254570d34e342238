import type { FastifyInstance, FastifyReply } from 'fastify';
import { roles } from '#contract/staff/roles';
import type { App } from '../app.ts';
import type { Identify } from '../rpc/call.ts';
import { readPicture, storePicture } from './queries.ts';
import { type Receiver, receivePictures } from './receive.ts';

/** `POST /operator/pictures` takes a picture of a product, an offer or the brand; `GET /pictures/<id>-<width>.webp` shows it to anyone. */
export async function servePictures(http: FastifyInstance, app: App, identify: Identify): Promise<void> {
  const store: Receiver['store'] = (bytes, _query, record) => storePicture(app.sql, bytes, record);
  await receivePictures(http, app, identify, { path: '/operator/staff-pictures', uploaders: roles, store });
  await receivePictures(http, app, identify, {
    path: '/operator/pictures',
    uploaders: ['shop', 'manager'],
    store,
  });
  http.get<{ Params: { file: string } }>('/pictures/:file', async ({ params }, reply) => {
    const [, id, width] = /^([0-9a-f]{32})-(320|640|1280)\.webp$/.exec(params.file) ?? [];
    return sendPicture(reply, id ? await readPicture(app.sql, id, Number(width)) : null);
  });
}

/** Sends a WebP, or 404. Its id is a hash of the content, so what an address shows never changes. */
export function sendPicture(reply: FastifyReply, webp: Buffer | null) {
  reply
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox");
  if (!webp) return reply.code(404).type('text/plain; charset=utf-8').send('Такой картинки нет');
  return reply.header('cache-control', 'public, max-age=31536000, immutable').type('image/webp').send(webp);
}
