import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { App } from '../../app.ts';
import { unlessItHangs } from '../../platform/rpc/hanging.ts';
import { findStyle } from './style.ts';

/** `GET /brand/<hash>.css`: the network's colours and logo, for anyone. An older page with another hash gets the present ones. */
export async function serveBrand(http: FastifyInstance, { sql }: App): Promise<void> {
  http.get<{ Params: { file: string } }>('/brand/:file', async ({ url }, reply) => {
    const style = await findStyle(sql);
    const isSame = style?.path === url.split('?', 1)[0];
    return reply
      .header('cache-control', isSame ? 'public, max-age=31536000, immutable' : 'no-store')
      .header('x-content-type-options', 'nosniff')
      .type('text/css; charset=utf-8')
      .send(style?.css ?? '');
  });
}

/** Milliseconds that a page waits for its brand before the database is probed. */
const patience = 500;

/** Writes the link to the brand into pages; while the database does not answer, the last page's link. */
export function createBrandWriter({ sql }: App) {
  let link = '';
  return async (log: FastifyBaseLogger): Promise<(html: string) => string> => {
    try {
      const style = await unlessItHangs(sql, () => findStyle(sql), patience);
      link = style ? `<link rel="stylesheet" href="${style.path}">` : '';
    } catch (error) {
      log.warn({ err: error }, 'a page goes with the brand of the one before');
    }
    return (html) => html.replace('</head>', () => `${link}</head>`);
  };
}
