import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../program/settings.ts';

/** A check before a request's body is read; a callback, since a promise for each request would cost more than the check. */
type Check = (request: FastifyRequest, reply: FastifyReply, pass: () => void) => void;

/**
 * Refuses requests that a browser sends for another site (OWASP CSRF cheat sheet): a foreign `Origin`, or a cross-site
 * `Sec-Fetch-Site`. Programs send neither header and pass; so does this server's own address.
 */
export function refuseForeignOrigin(settings: Settings): Check {
  const own = new URL(settings.publicUrl).origin;
  return (request, reply, pass) => {
    if (isOwn(own, request)) pass();
    else reply.code(403).type('text/plain; charset=utf-8').send('Запрос с чужого сайта не принят');
  };
}

function isOwn(own: string, request: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  return origin === undefined || origin === own || origin === originOf(request);
}

/** The origin that this request came to; a trusted proxy tells the scheme. */
function originOf({ protocol, headers }: FastifyRequest): string | null {
  const address = `${protocol}://${headers.host}`;
  return URL.canParse(address) ? new URL(address).origin : null;
}
