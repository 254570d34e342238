import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../program/settings.ts';

/** The cookie of one kind of session; `name` without the prefix, `maxAge` in seconds. */
export type SessionCookie = { name: string; sameSite: 'lax' | 'strict'; maxAge: number };

/** The session token from the request's cookie. */
export function presentedToken(
  settings: Settings,
  request: FastifyRequest,
  { name }: SessionCookie,
): string | undefined {
  return request.cookies[fullName(settings, name)];
}

/** Returns a function that sends a new token with the answer; null removes the cookie. */
export function cookieSetter(
  settings: Settings,
  reply: FastifyReply,
  { name, sameSite, maxAge }: SessionCookie,
): (token: string | null) => void {
  const attributes = { path: '/', httpOnly: true, sameSite, secure: isSecure(settings) } as const;
  return (token) => {
    if (token === null) reply.clearCookie(fullName(settings, name), attributes);
    else reply.setCookie(fullName(settings, name), token, { ...attributes, maxAge });
  };
}

/** `__Host-` ties the cookie to this host and to https; browsers refuse the prefix without https. */
function fullName(settings: Settings, name: string): string {
  return isSecure(settings) ? `__Host-${name}` : name;
}

function isSecure(settings: Settings): boolean {
  return settings.publicUrl.startsWith('https:');
}
