import type { FastifyInstance } from 'fastify';
import type { App } from '../app.ts';
import { findKeys, findNote, findNotes } from './head-queries.ts';

/** Notes of one answer. */
const mostNotes = 100;

/**
 * Heads and keys of the log as plain text, which tools and witnesses of others read. They stay where PROOF is switched off: files of
 * before are verified by them.
 */
export function serveProof(http: FastifyInstance, { sql }: Pick<App, 'sql'>): void {
  http.get('/proof/heads', async (_request, reply) => {
    const notes = await findNotes(sql, mostNotes);
    if (notes.length === 0) return reply.callNotFound();
    return reply.type(text).send(notes.join('\n\n'));
  });
  http.get<{ Params: { size: string } }>('/proof/heads/:size', async ({ params: { size } }, reply) => {
    const note = /^\d{1,15}$/.test(size) ? await findNote(sql, Number(size)) : null;
    if (note === null) return reply.callNotFound();
    return reply.type(text).send(note);
  });
  http.get('/proof/keys', async (_request, reply) => {
    const keys = await findKeys(sql);
    if (keys.length === 0) return reply.callNotFound();
    return reply.type(text).send(keys.map(({ vkey }) => `${vkey}\n`).join(''));
  });
}

const text = 'text/plain; charset=utf-8';
