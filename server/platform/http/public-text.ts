import type { FastifyReply, FastifyRequest } from 'fastify';
import { sha256 } from '../program/keys.ts';

/** Answers with a public text that is written at the first request; clients keep it for five minutes. */
export function answerPublic(type: string, write: () => string) {
  let known: { body: string; etag: string } | undefined;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    known ??= tagged(write());
    reply.header('cache-control', 'public, max-age=300').header('etag', known.etag);
    if (request.headers['if-none-match']?.includes(known.etag)) return reply.code(304).send();
    return reply.type(type).send(known.body);
  };
}

/** The tag is weak: the same text may travel compressed. */
function tagged(body: string) {
  return { body, etag: `W/"${sha256(body).toString('base64url')}"` };
}
