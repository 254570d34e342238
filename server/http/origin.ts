import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../program/settings.ts';

/**
 * Refuses what a browser sends for another site (OWASP CSRF cheat sheet): a foreign `Origin`, or a
 * `Sec-Fetch-Site` that says so. Programs send neither header and pass; so does this server's own address.
 */
export async function refuseForeignOrigin(
  settings: Settings,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { origin, 'sec-fetch-site': site } = request.headers;
  const siteIsOwn = site === undefined || site === 'same-origin' || site === 'none';
  const originIsOwn =
    origin === undefined || origin === new URL(settings.publicUrl).origin || origin === originOf(request);
  if (siteIsOwn && originIsOwn) return;
  await reply.code(403).type('text/plain; charset=utf-8').send('Запрос с чужого сайта не принят');
}

/** The address that this request came to; behind a trusted proxy the proxy says the scheme. */
function originOf({ protocol, headers }: FastifyRequest): string | null {
  const address = `${protocol}://${headers.host}`;
  return URL.canParse(address) ? new URL(address).origin : null;
}
