import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { lettersPath } from '#contract/wire/demo-letters';
import type { App } from '../../app.ts';
import { asText } from '../../platform/mail/as-text.ts';
import { outboxOf } from '../../platform/mail/transport.ts';
import { servePage } from '../page.ts';

/**
 * The newest letters of a demo, which leave nowhere: their codes and links are needed to walk through it. Whoever reaches the
 * demo reads them, as its passwords are known; in production there is no such page.
 */
export async function serveLetters(http: FastifyInstance, { settings, dataDir }: App): Promise<void> {
  if (!settings.showsLetters) return;
  servePage(http, settings, { url: lettersPath, css }, async () => {
    const letters = await readNewest(outboxOf(dataDir));
    const shown = letters.map((one) => letterOf(one, settings.networkTimeZone)).join('');
    const main = `<h1>Письма демонстрации</h1>
<p>Демонстрация никому не пишет: её письма с кодами и ссылками видны здесь. Страница обновляется сама.</p>
${shown || '<p>Писем пока нет.</p>'}`;
    return { title: 'Письма демонстрации', main, refresh: '5' };
  });
}

const mostShown = 20;

const letter = z.object({ to: z.string(), subject: z.string(), text: z.string() });
type Shown = z.output<typeof letter> & { at: Date };

/** Names of files begin with their time. */
async function readNewest(folder: string) {
  const names = await readdir(folder).catch(() => []);
  const newest = names.filter((name) => name.endsWith('.json')).sort();
  return await Promise.all(
    newest
      .slice(-mostShown)
      .reverse()
      .map(async (name) => ({
        ...letter.parse(JSON.parse(await readFile(join(folder, name), 'utf8'))),
        at: new Date(name.slice(0, 24).replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:')),
      })),
  );
}

function letterOf({ at, to, subject, text }: Shown, timeZone: string) {
  const time = at.toLocaleString('ru-RU', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const [, code] = /: (\d{6})$/m.exec(text) ?? [];
  return `<article class="card"><h2>${asText(subject)}</h2><p class="to">${asText(to)}, ${time}</p>
${code ? `<p class="code">${code}</p>` : ''}<p class="text">${withLinks(text)}</p></article>`;
}

function withLinks(text: string) {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, place) => (place % 2 === 1 ? `<a href="${asText(part)}">${asText(part)}</a>` : asText(part)))
    .join('');
}

const css = `main { max-width: 640px; margin: 0 auto; padding: 48px 16px; }
h2, article p { margin-bottom: 12px; }
article { margin-top: 16px; }
.to { font-size: 13px; line-height: 20px; }
.code { color: var(--ink); font: 600 32px/40px ui-monospace, monospace; letter-spacing: 4px; user-select: all; }
.text { color: var(--ink); white-space: pre-line; }`;
