import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readBuiltPage } from '../platform/http/built-page.ts';
import { plainLook } from '../platform/http/plain-look.ts';
import { policy } from '../platform/http/policy.ts';
import { asText } from '../platform/mail/as-text.ts';
import type { Settings } from '../platform/program/settings.ts';

/** `refresh`: seconds until the page reloads by itself, which it does without a script. */
export type Page = { title: string; main: string; refresh?: string | undefined };

/** Serves a page of the demo, or 404 for null. Its style is inline: the page requests the product's font alone. */
export function servePage(
  http: FastifyInstance,
  settings: Settings,
  { url, css }: { url: string; css: string },
  make: (request: FastifyRequest) => Promise<Page | null>,
): void {
  const styles = `<style>
${fontFaces()}
${plainLook}
${css}
</style>`;
  http.route({
    method: 'GET',
    url,
    helmet: { contentSecurityPolicy: { directives: policy(styles, settings) } },
    handler: async (request, reply) => {
      const page = await make(request);
      if (!page) return reply.callNotFound();
      if (page.refresh) reply.header('refresh', page.refresh);
      return (
        reply
          .type('text/html; charset=utf-8')
          .header('cache-control', 'no-store')
          // A form names its origin; no other site learns anything.
          .header('referrer-policy', 'same-origin')
          .send(documentOf(page, styles))
      );
    },
  });
}

/** The product's font, where the web is built: its names of files stand in the page's own links. */
function fontFaces() {
  const files = readBuiltPage('index.html').match(/[^"]+golos-text-(?:cyrillic|latin)-wght[^"]+woff2/g) ?? [];
  return files
    .map((file) => {
      const range = file.includes('cyrillic')
        ? 'U+0301, U+0400-045F, U+0490-0491, U+04B0-04B1, U+2116'
        : 'U+0000-00FF, U+2000-206F, U+2212';
      const source = `src: url("${file}") format("woff2"); unicode-range: ${range};`;
      return `@font-face { font-family: "Golos Text"; font-weight: 400 900; font-display: swap; ${source} }`;
    })
    .join('\n');
}

function documentOf({ title, main }: Page, styles: string) {
  return `<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark">
<title>${asText(title)}</title>
${styles}</head>
<body>
<main>
${main}
</main></body></html>`;
}
