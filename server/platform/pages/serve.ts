import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import helmet from '@fastify/helmet';
import files from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { billingOnSite, toolsOnSite } from '#contract/wire/on-site';
import { isOfStaff, pageOf, pages } from '#contract/wire/pages';
import { staffPageOf, staffPages } from '#contract/wire/staff-pages';
import type { App } from '../../app.ts';
import { createBrandWriter } from '../../console/brand/serve.ts';
import { built } from '../http/built-page.ts';
import { deviceless, ofDocuments, policy } from '../http/policy.ts';
import type { Settings } from '../program/settings.ts';
import { readDocuments, withAnswers } from './document.ts';
import { type Answering, beginAnswers } from './first-answers.ts';
import { readFirstCalls } from './first-calls.ts';
import { serveManifest } from './manifest.ts';
import { serveOffline } from './offline.ts';
import { readStaffDocuments } from './staff-document.ts';

/**
 * The built web: its files, and its HTML pages, one for every path of the product and one for every path of the staff's
 * console (404 for any other).
 */
export async function servePages(
  http: FastifyInstance,
  app: App,
  answering: { partner: Answering; staff: Answering },
): Promise<void> {
  const { settings } = app;
  const documents = readDocuments(settings);
  const ofStaff = readStaffDocuments(settings);
  const writeBrand = createBrandWriter(app);
  const callsOf = await readFirstCalls(built, app.settings.networkTimeZone);
  await http.register(helmet, {
    contentSecurityPolicy: { directives: policy(documents.template + ofStaff.template, settings) },
    hsts: settings.publicUrl.startsWith('https:'),
    xFrameOptions: { action: 'deny' },
  });
  http.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', deviceless);
  });
  if (existsSync(built)) await serveFiles(http);
  await serveManifest(http, app);
  await serveOffline(http, settings);
  http.get('/', async (_request, reply) => reply.redirect(pages.dashboard));
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const isConsole = isOfStaff(path);
    const page = isConsole ? named(staffPageOf(path), staffPages) : named(pageOf(path), pages);
    const status = page ? 200 : 404;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    // A request for a missing file gets no page, and costs no query.
    if (!isRead || (status === 404 && looksLikeFile(path)))
      return reply.code(404).type('text/plain; charset=utf-8').send('Здесь ничего нет');
    const elsewhere = page && !isConsole && onSite(settings, page.name);
    if (elsewhere) return reply.header('cache-control', 'no-store').redirect(elsewhere);
    const site = isConsole ? answering.staff : answering.partner;
    const [branded, begun] = await Promise.all([
      writeBrand(request.log),
      beginAnswers(app, site, { request, reply, page: page?.name, own: callsOf(request, isConsole, page) }),
    ]);
    if (begun && 'elsewhere' in begun)
      return reply.header('cache-control', 'no-store').redirect(begun.elsewhere);
    const html = branded(isConsole ? ofStaff.of(staffPageOf(path)) : documents.of(pageOf(path)));
    reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', begun ? 'no-store' : 'no-cache');
    if (page?.name === 'shared') reply.header('x-robots-tag', 'noindex, nofollow');
    // A proxy passes parts on at once instead of buffering them.
    if (begun) reply.header('x-accel-buffering', 'no');
    return reply.send(begun ? Readable.from(withAnswers(html, begun)) : html);
  };
  // A route of its own: answers of the handler of what is not found are never compressed.
  http.get('/*', answer);
  http.setNotFoundHandler(answer);
}

const ofBilling = new Map<string, string>(Object.entries(billingOnSite));
const ofTools = new Map<string, string>(Object.entries(toolsOnSite));

/** The main site's page, where the main site has the billing or the tools: this cabinet would refuse the calls. */
function onSite({ billing, tools, mainSiteUrl }: Settings, page: string): string | undefined {
  const section = (billing === 'site' && ofBilling.get(page)) || (tools === 'site' && ofTools.get(page));
  return section ? `${mainSiteUrl}/${section}` : undefined;
}

function named<Name extends string>(name: Name | undefined, paths: Record<Name, string>) {
  return name && { name, path: paths[name] };
}

function looksLikeFile(path: string): boolean {
  return /^\/(?:assets|pictures|banner-pictures)\/|\.\w+$/.test(path);
}

async function serveFiles(http: FastifyInstance): Promise<void> {
  const root = fileURLToPath(built);
  const assets = join(root, 'assets');
  const shared = { preCompressed: true };
  await http.register(files, {
    ...shared,
    root: assets,
    serve: false,
    setHeaders(reply) {
      for (const name of ofDocuments) {
        reply.removeHeader(name);
        reply.raw.removeHeader(name);
      }
      reply.header('cache-control', 'public, max-age=31536000, immutable');
    },
  });
  // One route with the names in memory. A route for each of a thousand files takes a tenth of a second of every start, and the
  // package's wildcard reads the whole folder for every file, 2 ms of processor.
  const names = new Set((await readdir(assets)).filter((name) => !/\.(br|gz)$/.test(name)));
  http.get<{ Params: { name: string } }>('/assets/:name', async ({ params }, reply) =>
    names.has(params.name) ? reply.sendFile(params.name) : reply.callNotFound(),
  );
  // Other folders get a route only for each existing file: nothing else on the disk can be requested.
  await http.register(files, {
    ...shared,
    root,
    decorateReply: false,
    wildcard: false,
    globIgnore: ['assets/**', 'index.html', 'staff.html', '**/*.br', '**/*.gz'],
  });
}
