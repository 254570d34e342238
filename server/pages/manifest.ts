import type { FastifyInstance } from 'fastify';
import { pages } from '#contract/wire/pages';
import type { Settings } from '../program/settings.ts';

/** What a browser needs to install the cabinet as an application; the colours are those of web/start/theme.css. */
export async function serveManifest(http: FastifyInstance, { productName }: Settings): Promise<void> {
  const manifest = JSON.stringify({
    id: '/',
    name: productName,
    short_name: productName,
    lang: 'ru',
    start_url: pages.dashboard,
    scope: '/',
    display: 'standalone',
    background_color: '#f4f6f8',
    theme_color: '#0b7a5b',
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  });
  http.get('/manifest.webmanifest', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('application/manifest+json; charset=utf-8').send(manifest),
  );
}
