import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { idleHeader, type Method, staffHeader } from '#contract/wire/rpc';
import { partnersCookie } from '../../accounts/session/visit.ts';
import type { App } from '../../app.ts';
import { refuseBillingOnSite } from '../../money/ledger/billing.ts';
import { cookieSetter, presentedToken } from '../../platform/http/session-cookie.ts';
import { sha256 } from '../../platform/program/keys.ts';
import type { Call, Staff } from '../../platform/rpc/call.ts';
import { Refusal } from '../../platform/rpc/refusal.ts';
import { visitor } from '../../platform/rpc/visitor.ts';
import { findKey } from '../operator/queries.ts';
import { isBeyondReach, roleMay } from './may-call.ts';
import { findSession } from './session-queries.ts';

const cookie = { name: 'staff', sameSite: 'strict', maxAge: 12 * 3600 } as const;

/**
 * The caller of `/operator/rpc`: an operator key, or an account by its session cookie. A sent Bearer token alone decides. All
 * other callers may only sign in.
 */
export async function identifyStaff(app: App, request: FastifyRequest, reply: FastifyReply): Promise<Call> {
  const setOwn = cookieSetter(app.settings, reply, cookie);
  const setVisit = cookieSetter(app.settings, reply, { ...partnersCookie, maxAge: 15 * 60 });
  const setCookie: Call['setCookie'] = (token, of) => (of === 'visit' ? setVisit : setOwn)(token);
  const base = { ...visitor(app, request), setCookie };
  const bearer = /^Bearer(?: +(.*))?$/i.exec(request.headers.authorization ?? '');
  if (bearer) return asStaff(base, await findByKey(app, bearer[1] ?? ''));
  const token = presentedToken(app.settings, request, cookie);
  const from = { address: request.ip, isIdle: request.headers[idleHeader] !== undefined };
  const staffSession = token ? await findSession(app.sql, token, from, app.settings) : null;
  const isOpen = staffSession?.step === 'open';
  const call = asStaff({ ...base, staffSession }, isOpen ? staffSession.account : null);
  const isOthers = isOpen && isPageOfOthers(request, staffSession.account);
  const mayCall: Call['mayCall'] = (...asked) => {
    if (isOthers && asked[0] !== 'visitor') throw new Refusal('forbidden', otherAccount, { account: true });
    return asked[0] === 'staff' ? isOpen : call.mayCall(...asked);
  };
  return { ...call, mayCall };
}

const otherAccount = 'В этом браузере вошёл другой сотрудник';

/** True where another account opened the calling page: somebody else has signed in since, in another tab. */
function isPageOfOthers(request: FastifyRequest, account: Staff): boolean {
  const claimed = request.headers[staffHeader];
  return claimed !== undefined && claimed !== String(account.id);
}

function asStaff(base: Omit<Call, 'mayCall'>, staff: Staff | null): Call {
  const mayCall: Call['mayCall'] = (access, method, name) => {
    if (access === 'visitor') return true;
    if (access !== 'operator' || staff === null || !isOpen(staff, method)) return false;
    refuseBillingOnSite(base.settings, name);
    if (staff.kind === 'key' && method?.keys === 'never') throw new Refusal('forbidden', ofPeople);
    return true;
  };
  return { ...base, staff, mayCall };
}

/** A missing method is reported as missing to all staff. */
function isOpen(staff: Staff, method: Pick<Method, 'roles' | 'whose'> | undefined): boolean {
  if (method?.roles === undefined) return true;
  const { role } = staff;
  if (!roleMay(staff, method)) throw new Refusal('forbidden', 'Вашей роли этот метод недоступен', { role });
  if (isBeyondReach(staff, method)) throw new Refusal('forbidden', ofAll, { role });
  return true;
}

const ofPeople = 'Ключом этого не делают: войдите сотрудником';
const ofAll = 'Это касается всей сети, а вы ведёте только своих партнёров';

async function findByKey(app: App, key: string): Promise<Staff | null> {
  if (!/^[\x21-\x7e]{1,512}$/.test(key)) return null;
  const hash = sha256(key);
  return timingSafeEqual(hash, app.keys.operatorKeyHash) ? firstKey : await findKey(app.sql, hash);
}

const firstKey: Staff = { kind: 'key', id: 0, name: 'OPERATOR_KEY', role: 'admin', isBound: false };
