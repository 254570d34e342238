import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { App } from '../app.ts';
import { policy } from '../http/policy.ts';
import { asText } from '../mail/letter.ts';

/** `/external/offers/{id}`: the advertiser's page of a demo offer, where its visitors arrive. It shows what came with them. */
export async function serveLanding(http: FastifyInstance, { settings, sql }: App): Promise<void> {
  if (!settings.demo) return;
  http.route({
    method: 'GET',
    url: '/external/offers/:id',
    helmet: { contentSecurityPolicy: { directives: policy(styles, settings) } },
    handler: async (request, reply) => {
      const asked = address.safeParse({ ...record.parse(request.params), query: request.query });
      const [offer] = asked.success
        ? await sql<{ name: string }[]>`select name from offers where id = ${asked.data.id}`
        : [];
      if (!asked.success || !offer) return reply.callNotFound();
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .send(page(offer.name, asked.data.query));
    },
  });
}

const record = z.record(z.string(), z.unknown());
const address = z.object({
  id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  query: z.record(z.string(), z.string().max(500).catch('…')),
});

/** Without scripts, and without links into the cabinet: a visitor is nobody there. */
function page(name: string, query: Record<string, string>): string {
  const brought = Object.entries(query).filter(([, value]) => value !== '');
  const rows = brought.slice(0, 20).map(([key, value]) => `<dt>${asText(key)}</dt><dd>${asText(value)}</dd>`);
  return `<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark">
<title>${asText(name)}</title>
${styles}</head>
<body>
<main>
<p class="mark">Страница рекламодателя в демонстрации</p>
<h1>${asText(name)}</h1>
<p>Сюда попадает посетитель по ссылке партнёра. У настоящего рекламодателя здесь форма заявки, а эта страница показывает, с чем посетитель пришёл.</p>
${rows.length > 0 ? `<dl>${rows.join('')}</dl>` : '<p>В адресе нет меток.</p>'}
</main></body></html>`;
}

/** Inline: the page asks for nothing else. */
const styles = `<style>
body { margin: 0; font: 16px/24px system-ui, sans-serif; overflow-wrap: anywhere; }
main { max-width: 560px; margin: 0 auto; padding: 64px 24px; }
h1 { margin: 0 0 16px; font-size: 28px; line-height: 36px; }
p { margin: 0 0 24px; }
.mark { margin: 0 0 8px; font-size: 14px; }
dl { display: grid; grid-template-columns: minmax(80px, auto) minmax(0, 1fr); gap: 8px 24px; margin: 0; font-family: ui-monospace, monospace; }
dd { margin: 0; }
</style>`;
