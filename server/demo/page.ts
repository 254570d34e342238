import type { FastifyInstance, FastifyRequest } from 'fastify';
import { policy } from '../platform/http/policy.ts';
import { asText } from '../platform/mail/letter.ts';
import type { Settings } from '../platform/program/settings.ts';

/** `refresh`: seconds until the page reloads by itself, which it does without a script. */
export type Page = { title: string; main: string; refresh?: string | undefined };

/** Serves a page of the demo, or 404 for null. Its style is inline: the page requests nothing else. */
export function servePage(
  http: FastifyInstance,
  settings: Settings,
  { url, css }: { url: string; css: string },
  make: (request: FastifyRequest) => Promise<Page | null>,
): void {
  const styles = `<style>
body { margin: 0; font: 16px/24px system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { margin: 0 0 16px; font-size: 28px; line-height: 36px; }
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
