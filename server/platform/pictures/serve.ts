import type { FastifyInstance, FastifyReply } from 'fastify';
import { creativePath } from '#contract/offers/access-names';
import { roles } from '#contract/wire/roles';
import type { App } from '../../app.ts';
import { type Receiver, receiveStaffFiles } from '../../console/audit/receive-files.ts';
import { countTry } from '../limits/queries.ts';
import type { Identify } from '../rpc/call.ts';
import { Refusal } from '../rpc/refusal.ts';
import { boundUploads, receiveBody } from '../uploads/receive-body.ts';
import { countPixels } from './pixels.ts';
import { cutVariants, readPicture, storePicture } from './queries.ts';

/**
 * `POST /operator/pictures` takes a picture of a product, an offer, a creative or the brand, `POST /creatives` a picture of a
 * partner's request for access or creative; `GET /pictures/<id>-<width>.webp` shows a picture to anyone.
 */
export async function servePictures(
  http: FastifyInstance,
  app: App,
  { identify, identifyPartner }: { identify: Identify; identifyPartner: Identify },
): Promise<void> {
  const store: Receiver['store'] = (bytes, _query, record) =>
    storePicture(app.sql, bytes, cutVariants('staff'), record);
  await receiveStaffFiles(http, app, identify, {
    path: '/operator/staff-pictures',
    mayUpload: (call) => call.mayCall('operator', { roles }),
    store,
  });
  await receiveStaffFiles(http, app, identify, {
    path: '/operator/pictures',
    mayUpload: (call) => call.mayCall('operator', { roles: ['shop', 'manager'] }),
    store,
  });
  await receiveBody(http, app, {
    path: creativePath,
    async admit(request, reply) {
      const call = await identifyPartner(app, request, reply);
      if (!mayShowPictures.some((name) => call.mayCall('partner', undefined, name)))
        throw new Refusal('forbidden', 'Нет доступа');
      return call;
    },
    begin: boundUploads(creativesAtOnce),
    async store(bytes, _query, { callerId }) {
      await countTry(app.sql, `creatives of ${callerId}`, perPartner);
      return await storePicture(app.sql, bytes, cutVariants('partners', countPixels(app.sql, callerId)));
    },
  });
  http.get<{ Params: { file: string } }>('/pictures/:file', async ({ params }, reply) => {
    const [, id, width] = /^([0-9a-f]{32})-(320|640|1280)\.webp$/.exec(params.file) ?? [];
    return sendPicture(reply, id ? await readPicture(app.sql, id, Number(width)) : null);
  });
}

/** Methods that take a picture of a partner. */
const mayShowPictures = ['offers.request-access', 'creatives.request-creative'];
/** A form has at most this many pictures. */
export const creativesAtOnce = 3;
/** Free tries exceed a day's use without a script; then waits grow from a minute to an hour. */
const perPartner = { free: 50, firstWait: 60, longestWait: 3600 };

/** Sends a WebP, or 404. The id is a hash of the content, so the content of an address never changes. */
export function sendPicture(reply: FastifyReply, webp: Buffer | null) {
  reply
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox");
  if (!webp) return reply.code(404).type('text/plain; charset=utf-8').send('Такой картинки нет');
  return reply.header('cache-control', 'public, max-age=31536000, immutable').type('image/webp').send(webp);
}
