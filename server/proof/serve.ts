import type { FastifyInstance } from 'fastify';
import type { App } from '../app.ts';
import { findHead, findKeys, findNotes } from './head-queries.ts';
import { findOpenLog } from './tree-queries.ts';

/** Notes of one answer. */
const mostNotes = 100;

/** Heads and keys of the log as plain text, which tools and witnesses of others read. */
export function serveProof(http: FastifyInstance, { sql }: Pick<App, 'sql'>): void {
  http.get('/proof/heads', async (_request, reply) => {
    if (!(await findOpenLog(sql))) return reply.callNotFound();
    return reply.type(text).send((await findNotes(sql, mostNotes)).join('\n\n'));
  });
  http.get<{ Params: { size: string } }>('/proof/heads/:size', async ({ params: { size } }, reply) => {
    const log = await findOpenLog(sql);
    const head = log && /^\d{1,15}$/.test(size) ? await findHead(sql, log.id, Number(size)) : null;
    if (!head) return reply.callNotFound();
    return reply.type(text).send(head.note);
  });
  http.get('/proof/keys', async (_request, reply) => {
    if (!(await findOpenLog(sql))) return reply.callNotFound();
    const keys = await findKeys(sql);
    return reply.type(text).send(keys.map(({ vkey }) => `${vkey}\n`).join(''));
  });
}

const text = 'text/plain; charset=utf-8';
