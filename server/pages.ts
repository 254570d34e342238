import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import helmet from '@fastify/helmet';
import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { ClientSettings } from '#contract/client-settings';
import { isPage, pages } from '#contract/pages';
import type { App } from './app.ts';
import type { Settings } from './config.ts';
import { demoPartners } from './demo/partners.ts';

const built = new URL('../dist/web/', import.meta.url);

/** The built web: its files, and its one HTML page for every path of the product (404 for any other). */
export async function servePages(http: FastifyInstance, app: App): Promise<void> {
  const { settings } = app;
  const html = fillPage(readBuiltPage(), settings);
  await http.register(helmet, {
    contentSecurityPolicy: { directives: policy(html, settings) },
    hsts: isHttps(settings),
    xFrameOptions: { action: 'deny' },
  });
  http.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', deviceless);
  });
  if (existsSync(built)) {
    await http.register(files, {
      root: fileURLToPath(built),
      // Only files that are there now have a route: nothing else of the disk can be asked for.
      wildcard: false,
      globIgnore: ['index.html'],
      setHeaders: (reply, path) => {
        if (path.includes('/assets/')) reply.header('cache-control', 'public, max-age=31536000, immutable');
      },
    });
  }
  http.get('/', async (_request, reply) => reply.redirect(pages.dashboard));
  http.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return reply.code(404).type('text/plain; charset=utf-8').send('Здесь ничего нет');
    }
    return reply
      .code(isPage(path) ? 200 : 404)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(html);
  });
}

/** The cabinet asks for no device and no payment; the clipboard stays open for its copy buttons. */
const deviceless = 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()';

/** Without a build there is still an honest page; `npm start` builds before it listens. */
function readBuiltPage(): string {
  const page = new URL('index.html', built);
  return existsSync(page)
    ? readFileSync(page, 'utf8')
    : '<!doctype html><title>Kabinet</title><p>The web is not built</p>';
}

/** Writes the settings and the product's name into the page. */
export function fillPage(html: string, settings: Settings): string {
  const { productName, mainSiteUrl, marketingSiteUrl, supportUrl, offersChannelUrl, demo } = settings;
  const known: ClientSettings = {
    productName,
    mainSiteUrl,
    marketingSiteUrl,
    supportUrl,
    offersChannelUrl,
    demoPartners: demo ? demoPartners : [],
  };
  // `<` is escaped so that no value can close the script element.
  const json = JSON.stringify(known).replaceAll('<', '\\u003c');
  const title = productName.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return html
    .replace('<!--settings-->', () => `<script type="application/json" id="settings">${json}</script>`)
    .replace(/<title>.*?<\/title>/, () => `<title>${title}</title>`);
}

/**
 * Scripts only from here and the page's own inline one, by its hash. Components set `style` attributes, and what locks
 * scrolling under a dialog adds a style element. No Trusted Types: docs/security.md says what stands in their way.
 */
function policy(html: string, settings: Settings) {
  const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, code]) =>
      `'sha256-${createHash('sha256')
        .update(code ?? '')
        .digest('base64')}'`,
  );
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inline],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'http:', 'https:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'upgrade-insecure-requests': isHttps(settings) ? [] : null,
  };
}

function isHttps(settings: Settings): boolean {
  return settings.publicUrl.startsWith('https:');
}
