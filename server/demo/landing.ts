import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from '../app.ts';
import { clickIdOf, timeOfClick } from '../conversions/conversions/receive/parse.ts';
import { refuseForeignOrigin } from '../platform/http/origin.ts';
import { asText } from '../platform/mail/as-text.ts';
import { beginCalls } from './conversion/call.ts';
import { stepsOf } from './conversion/steps.ts';
import { findVisit } from './conversion/visit-queries.ts';
import { servePage } from './page.ts';

/**
 * `/external/offers/{id}`: the advertiser's page of a demo offer, where its visitors arrive. It shows what came with them, and a
 * button that makes a conversion of the click: one for each, and of the last hour alone. Only a demo has it.
 */
export async function serveLanding(http: FastifyInstance, app: App): Promise<void> {
  const { settings, sql } = app;
  if (!settings.demo) return;
  servePage(http, settings, { url: '/external/offers/:id', css }, async (request) => {
    const asked = readAddress(request);
    const title = asked && (await sql`select name from offers where id = ${asked.id}`.value<string>());
    if (!asked || title === undefined || title === null) return null;
    const trial = await tryOf(app, asked);
    return {
      title,
      main: mainOf(title, asked.query, trial.html),
      refresh: trial.isRunning ? '2' : undefined,
    };
  });
  http.route({
    method: 'POST',
    url: '/external/offers/:id/conversion',
    onRequest: refuseForeignOrigin(settings),
    handler: async (request, reply) => {
      const asked = readAddress(request);
      const click = asked && clickOf(asked.query);
      if (!asked || !click) return reply.callNotFound();
      const visit = await findVisit(sql, asked.id, click);
      if (visit && !visit.conversion) await beginCalls(sql, asked.id, click);
      const query = new URLSearchParams({ ...asked.query, [pressed]: String(Date.now()) });
      return reply.redirect(`/external/offers/${asked.id}?${query}`, 303);
    },
  });
}

function readAddress(request: FastifyRequest) {
  const read = address.safeParse({ ...record.parse(request.params), query: request.query });
  return read.success ? read.data : null;
}

const record = z.record(z.string(), z.unknown());
const address = z.object({
  id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  query: z.record(z.string(), z.string().max(500).catch('…')),
});
type Address = z.output<typeof address>;

/** When the button was pressed, in the page's own address. */
const pressed = 'pressed';
/** Milliseconds. */
const longestTry = 60_000;
const longestClick = 3_600_000;

/** The click of a visitor who came within the last hour. */
function clickOf({ click }: Address['query']) {
  const id = clickIdOf(click);
  return id && Date.now() - timeOfClick(id).getTime() < longestClick ? id : null;
}

/** The button, or what its press has brought so far. */
async function tryOf({ sql, settings }: App, { id, query }: Address) {
  const click = clickOf(query);
  if (!click) return { html: '', isRunning: false };
  const isFresh = Date.now() - Number(query[pressed] ?? 0) < longestTry;
  const visit = await findVisit(sql, id, click);
  if (!visit) {
    const isComing = Date.now() - timeOfClick(click).getTime() < longestTry;
    return { html: isComing ? '<p role="status">Клик едет в базу…</p>' : '', isRunning: isComing };
  }
  if (!visit.conversion && !isFresh) return { html: buttonOf(id, query), isRunning: false };
  const { steps, isOver } = await stepsOf(sql, visit, settings.networkTimeZone);
  const items = steps.map(({ is, text }) => `<li data-is="${is}">${is ? '✓' : '…'} ${asText(text)}</li>`);
  return {
    html: `<h2>Что произошло</h2><ol role="status">${items.join('')}</ol>
<p>${isOver ? 'Готово. Конверсия, постбек и деньги уже в кабинете партнёра.' : 'Страница обновляется сама.'}</p>`,
    isRunning: !isOver && isFresh,
  };
}

/** `text/plain`: the body of an empty form of the usual kind is not parsed. */
function buttonOf(id: number, query: Address['query']) {
  const action = asText(`/external/offers/${id}/conversion?${new URLSearchParams(query)}`);
  return `<form method="post" enctype="text/plain" action="${action}"><button>Сделать конверсию</button></form>
<p>Рекламодатель вызовет постбек сети: заявка, холд, подтверждение. Это занимает секунд десять.</p>`;
}

/** The page has no links into the cabinet: its visitor is not a user of the cabinet. */
function mainOf(name: string, query: Address['query'], trial: string) {
  const brought = Object.entries(query).filter(([key, value]) => key !== pressed && value !== '');
  const rows = brought.slice(0, 20).map(([key, value]) => `<dt>${asText(key)}</dt><dd>${asText(value)}</dd>`);
  return `<p class="mark">Страница рекламодателя в демонстрации</p>
<h1>${asText(name)}</h1>
<p>Сюда попадает посетитель по ссылке партнёра. У настоящего рекламодателя здесь форма заявки.</p>
<div class="card trial">${trial}</div>
<div class="card"><h2>С чем пришёл посетитель</h2>${rows.length > 0 ? `<dl>${rows.join('')}</dl>` : '<p>В адресе нет меток.</p>'}</div>`;
}

const css = `main { max-width: 624px; margin: 0 auto; padding: 48px 16px; }
button { width: 100%; min-height: 48px; margin: 0 0 12px; padding: 0 24px; border: 0; border-radius: 12px; }
button { background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600; cursor: pointer; }
button:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.trial { margin-bottom: 24px; }
.trial:empty { display: none; }
ol { display: grid; gap: 8px; margin: 0 0 16px; padding: 0; list-style: none; color: var(--dimmed); }
[data-is="true"] { color: var(--ink); font-weight: 600; }
.mark { margin: 0 0 8px; font-size: 13px; line-height: 20px; }
dl { display: grid; grid-template-columns: minmax(80px, auto) minmax(0, 1fr); gap: 8px 24px; margin: 0; }
dl { font: 13px/20px ui-monospace, monospace; }
dt { color: var(--dimmed); }
dd { margin: 0; }`;
