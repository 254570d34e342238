import { existsSync, readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { verifierPath } from '#contract/proof/proof-names';
import type { App } from '../app.ts';
import { built } from '../platform/http/built-page.ts';
import { proveReceipt } from './calls/receipt.ts';
import { findKeys, findNote, findNotes } from './head-queries.ts';

/** Notes of one answer. */
const mostNotes = 100;

/**
 * Heads and keys of the log as plain text, which tools and witnesses of others read. They stay where PROOF is switched off: files of
 * before are verified by them. The verifier is one HTML file.
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
  http.get<{ Params: { '*': string } }>('/proof/receipts/*', async ({ params }, reply) => {
    const proof = await proveReceipt(sql, params['*'].replaceAll('-', '+').replaceAll('_', '/'));
    if (proof === null) return reply.callNotFound();
    return reply.type(text).send(proof);
  });
  const verifier = readVerifier();
  http.get(verifierPath, async (_request, reply) => {
    if (!verifier) return reply.callNotFound();
    return reply
      .header('content-security-policy', verifier.policy)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(verifier.page);
  });
}

/** The verifier that stands alone (vite.verifier.ts). Its header says the policy of the file itself. Null without a build. */
function readVerifier() {
  const file = new URL('.vite/verifier.html', built);
  const page = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const [, own] = /<meta http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(page) ?? [];
  return own === undefined ? null : { page, policy: `${own}; frame-ancestors 'none'` };
}

const text = 'text/plain; charset=utf-8';
