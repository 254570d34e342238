import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Access } from '#contract/rpc';
import { recognizeToken } from '../api-token/recognize.ts';
import type { App } from '../app.ts';
import { findKey } from '../operator/queries.ts';
import { sha256 } from '../program/keys.ts';
import type { Settings } from '../program/settings.ts';
import type { Call, PartnerCall, SessionRef, StaffKey } from '../rpc/call.ts';
import { Refusal } from '../rpc/refusal.ts';
import { findSession } from '../session/queries.ts';

/**
 * The caller of `/rpc`: a partner, by API token or session cookie, or a visitor. If a Bearer token is sent, it alone decides,
 * also when it is wrong: a program must not act as the partner whose cookie is sent beside it. Other schemes of
 * `Authorization` belong to proxies and are ignored.
 */
export async function identifyPartner(app: App, request: FastifyRequest, reply: FastifyReply): Promise<Call> {
  const setCookie = cookieSetter(app.settings, reply);
  const bearer = /^Bearer(?: +(.*))?$/i.exec(request.headers.authorization ?? '');
  if (bearer) return { ...(await identifyByToken(app, request, bearer[1] ?? '')), setCookie };
  const token = request.cookies[cookieName(app.settings)];
  const session = token ? await findSession(app.sql, token, request.ip) : null;
  const base = { ...visitor(app, request, session), setCookie };
  if (!session || session.awaitsTfa) return { ...base, mayCall: (access) => access === 'visitor' };
  const call: PartnerCall = {
    ...base,
    partner: { id: session.userId },
    mayCall: (access) => access !== 'operator',
  };
  return call;
}

/** A token may call methods of access `partner`, but not those of access `session`. */
async function identifyByToken(app: App, request: FastifyRequest, token: string) {
  const base = visitor(app, request, null);
  const owner = await recognizeToken(app.sql, token, request.ip).catch(keepRefusal);
  if (!(owner instanceof Refusal)) {
    const mayCall = (access: Access) => access === 'visitor' || access === 'partner';
    return { ...base, partner: { id: owner }, callerId: owner, mayCall };
  }
  const mayCall = (access: Access) => {
    if (access === 'visitor') return true;
    throw owner;
  };
  return { ...base, mayCall };
}

/** Keeps a refusal of the token, so that each call of the batch is answered with it. */
function keepRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}

/** The caller of `/operator/rpc`: staff by an operator key; without a valid one, a caller who may call nothing. */
export async function identifyOperator(app: App, request: FastifyRequest): Promise<Call> {
  const staffKey = await findStaffKey(app, request);
  return {
    ...visitor(app, request, null),
    staffKey,
    setCookie: () => {},
    mayCall: (access) => staffKey !== null && access === 'operator',
  };
}

function visitor(app: App, request: FastifyRequest, session: SessionRef | null) {
  const userAgent = request.headers['user-agent'] ?? '';
  return {
    ...app,
    log: request.log,
    requestId: request.id,
    address: request.ip,
    userAgent,
    session,
    callerId: session?.userId ?? null,
    staffKey: null,
  };
}

async function findStaffKey(app: App, request: FastifyRequest): Promise<StaffKey | null> {
  const key = /^Bearer ([\x21-\x7e]{1,512})$/i.exec(request.headers.authorization ?? '')?.[1];
  if (!key) return null;
  const hash = sha256(key);
  return timingSafeEqual(hash, app.keys.operatorKeyHash) ? firstKey : await findKey(app.sql, hash);
}

const firstKey: StaffKey = { id: 0, name: 'OPERATOR_KEY' };

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
