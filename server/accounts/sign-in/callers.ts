import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasScope, isMethod, scopeOf } from '#contract/token-scopes';
import type { Access } from '#contract/wire/rpc';
import type { App } from '../../app.ts';
import { refuseBillingOnSite } from '../../money/ledger/billing.ts';
import { cookieSetter, presentedToken } from '../../platform/http/session-cookie.ts';
import type { Call, NamedToken, PartnerCall } from '../../platform/rpc/call.ts';
import { Refusal } from '../../platform/rpc/refusal.ts';
import { visitor } from '../../platform/rpc/visitor.ts';
import { recognizeToken } from '../api-token/recognize.ts';
import { isOpenToRole, ownerOf, within } from '../reach/reach.ts';
import { findApplicant } from '../session/applicant-queries.ts';
import { findSession } from '../session/queries.ts';
import { partnersCookie as cookie, isOpenToVisit } from '../session/visit.ts';

/**
 * The caller of `/rpc`: a partner, by API token or session cookie, or a visitor. If a Bearer token is sent, it alone decides,
 * even when it is wrong: a program must not act as the partner whose cookie is sent beside it. Other schemes of `Authorization`
 * belong to proxies and are ignored.
 */
export async function identifyPartner(app: App, request: FastifyRequest, reply: FastifyReply): Promise<Call> {
  const setCookie = cookieSetter(app.settings, reply, cookie);
  const bearer = /^Bearer(?: +(.*))?$/i.exec(request.headers.authorization ?? '');
  if (bearer) return { ...(await identifyByToken(app, request, bearer[1] ?? '')), setCookie };
  const token = presentedToken(app.settings, request, cookie);
  const session = token ? await findSession(app.sql, token, request.ip) : null;
  const callerId = session && ownerOf(session);
  const base = { ...visitor(app, request), session, callerId, setCookie };
  const applicant = token && !session ? await findApplicant(app.sql, token) : null;
  if (applicant) return { ...base, applicant, mayCall: isOpenToApplicant };
  if (!session || session.awaitsTfa) return { ...base, mayCall: (access) => access === 'visitor' };
  const call: PartnerCall = {
    ...base,
    ...within(app, session),
    mayCall(access, _method, name) {
      refuseBillingOnSite(app.settings, name);
      return (
        access !== 'operator' &&
        access !== 'staff' &&
        access !== 'applicant' &&
        (!session.visitUntil || isOpenToVisit(access, name)) &&
        isOpenToRole(session.member, access, name)
      );
    },
  };
  return call;
}

/** Methods that a waiting applicant may call: those of their application, and logging out. */
const isOpenToApplicant: Call['mayCall'] = (access, _method, name) =>
  access === 'visitor' || access === 'applicant' || name === 'logout';

/** A token may call methods of access `partner`, a named one those in its scopes; no token those of access `session`. */
async function identifyByToken(app: App, request: FastifyRequest, token: string) {
  const base = visitor(app, request);
  const owner = await recognizeToken(app.sql, token, base).catch(keepRefusal);
  if (owner instanceof Refusal) {
    const mayCall = (access: Access) => {
      if (access === 'visitor') return true;
      throw owner;
    };
    return { ...base, mayCall };
  }
  const mayCall: Call['mayCall'] = (access, _method, name) => {
    refuseBillingOnSite(app.settings, name);
    if (access === 'partner' && owner.token)
      return isInScope(owner.token, name) && isOpenToRole(owner.member, access, name);
    return access === 'visitor' || access === 'partner';
  };
  return { ...base, ...within(app, owner), token: owner.token, callerId: ownerOf(owner), mayCall };
}

/** True where a named token opens a method; throws the refusal that names the missing scope. A method of no contract has none. */
function isInScope({ scopes }: NamedToken, name: string | undefined): boolean {
  if (name === undefined) return false;
  const scope = scopeOf(name);
  if (scope === null) return !isMethod(name);
  if (hasScope(scopes, scope)) return true;
  throw new Refusal('forbidden', `У токена нет права ${scope}: создайте токен с этим правом`, { scope });
}

/** Keeps a refusal of the token, so that each call of the batch is answered with it. */
function keepRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}
