import type { FastifyInstance } from 'fastify';
import { pages } from '#contract/wire/pages';
import type { App } from '../../app.ts';
import { findLook, type Look } from '../mail/look-queries.ts';
import type { Settings } from '../program/settings.ts';

/**
 * The manifest that a browser needs to install the cabinet as an application; its colours are from web/start/theme.css, or the
 * brand's.
 */
export async function serveManifest(http: FastifyInstance, { sql, settings }: App): Promise<void> {
  http.get('/manifest.webmanifest', async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(manifestOf(settings, await findLook(sql)))),
  );
}

function manifestOf({ productName }: Settings, { accent, logo }: Look) {
  return {
    id: '/',
    name: productName,
    short_name: productName,
    lang: 'ru',
    start_url: pages.dashboard,
    scope: '/',
    display: 'standalone',
    background_color: '#f4f6f8',
    theme_color: accent,
    icons: iconsOf(logo) ?? ownIcons,
  };
}

const ownIcons = [
  { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** Icons from a square, large enough logo; a wide one would be an unreadable strip. */
function iconsOf(logo: Look['logo']) {
  if (!logo || logo.width !== logo.height || logo.width < 320) return null;
  const icon = (side: number) => ({
    src: `/pictures/${logo.id}-${side}.webp`,
    sizes: `${side}x${side}`,
    type: 'image/webp',
  });
  return [icon(320), ...(logo.width < 640 ? [] : [icon(640)])];
}
