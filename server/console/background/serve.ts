import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { operator } from '#contract/console/operator';
import type { App } from '../../app.ts';
import { sendPicture } from '../../platform/pictures/serve.ts';
import type { Identify } from '../../platform/rpc/call.ts';
import { receiveStaffFiles, whoMayCall } from '../audit/receive-files.ts';
import { readBannerPicture } from './picture-queries.ts';
import { storeBanner } from './store-banner.ts';

/**
 * `POST /operator/banner-pictures?x=50&y=30` takes a picture and its point that stays in view, in percent, and answers the
 * `thumbnails` of operator.set-background; `GET /banner-pictures/<id>-<width>.webp` shows a picture to anyone.
 */
export async function serveBannerPictures(
  http: FastifyInstance,
  app: App,
  identify: Identify,
): Promise<void> {
  await receiveStaffFiles(http, app, identify, {
    path: '/operator/banner-pictures',
    mayUpload: whoMayCall(operator, 'operator.set-background'),
    store: async (bytes, query, record) => ({
      thumbnails: await storeBanner(app.sql, bytes, focus.parse(query), record),
    }),
  });
  http.get<{ Params: { file: string } }>('/banner-pictures/:file', async ({ params }, reply) => {
    const [, id, width] = /^([0-9a-f]{32})-(\d{3,4})\.webp$/.exec(params.file) ?? [];
    return sendPicture(reply, id ? await readBannerPicture(app.sql, id, Number(width)) : null);
  });
}

/** The default is the middle, also for an invalid percentage. */
const percent = z.coerce.number().int().min(0).max(100).catch(50);
const focus = z.object({ x: percent, y: percent });
