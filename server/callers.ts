import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from './app.ts';
import type { Call, PartnerCall, SessionRef } from './call.ts';
import type { Settings } from './config.ts';
import { sha256 } from './keys.ts';
import { keyIsValid } from './operator/queries.ts';
import { findSession } from './session/queries.ts';

/** The caller of `/rpc`: a partner by his session cookie, or a visitor. */
export async function identifyPartner(app: App, request: FastifyRequest, reply: FastifyReply): Promise<Call> {
  const token = request.cookies[cookieName(app.settings)];
  const session = token ? await findSession(app.sql, token, request.ip) : null;
  const base = { ...visitor(app, request, session), setCookie: cookieSetter(app.settings, reply) };
  if (!session || session.awaitsTfa) return { ...base, mayCall: (access) => access === 'visitor' };
  const call: PartnerCall = {
    ...base,
    partner: { id: session.userId },
    mayCall: (access) => access !== 'operator',
  };
  return call;
}

/** The caller of `/operator/rpc`: staff by an operator key, or nobody. */
export async function identifyOperator(app: App, request: FastifyRequest): Promise<Call> {
  const isStaff = await presentsOperatorKey(app, request);
  return {
    ...visitor(app, request, null),
    setCookie: () => {},
    mayCall: (access) => isStaff && access === 'operator',
  };
}

function visitor(app: App, request: FastifyRequest, session: SessionRef | null) {
  const userAgent = request.headers['user-agent'] ?? '';
  return { ...app, log: request.log, address: request.ip, userAgent, session };
}

async function presentsOperatorKey(app: App, request: FastifyRequest): Promise<boolean> {
  const key = /^Bearer ([\x21-\x7e]{1,512})$/i.exec(request.headers.authorization ?? '')?.[1];
  if (!key) return false;
  const hash = sha256(key);
  return timingSafeEqual(hash, app.keys.operatorKeyHash) || (await keyIsValid(app.sql, hash));
}

/** `__Host-` ties the cookie to this host and to https; browsers refuse the prefix without https. */
function cookieName(settings: Settings): string {
  return isSecure(settings) ? '__Host-session' : 'session';
}

function isSecure(settings: Settings): boolean {
  return settings.publicUrl.startsWith('https:');
}

function cookieSetter(settings: Settings, reply: FastifyReply): Call['setCookie'] {
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(settings) } as const;
  return (token) => {
    if (token === null) reply.clearCookie(cookieName(settings), attributes);
    else reply.setCookie(cookieName(settings), token, { ...attributes, maxAge: 90 * 24 * 3600 });
  };
}
