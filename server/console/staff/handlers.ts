import type { staff } from '#contract/console/staff';
import { operatorContract } from '#contract/index';
import { isBillingOn } from '../../money/ledger/billing.ts';
import type { AccountCall, Staff } from '../../platform/rpc/call.ts';
import { orNotFound } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { editCard, readCard } from './card.ts';
import { confirmAction } from './confirm-action.ts';
import { editPassword } from './edit-password.ts';
import { mayCall } from './may-call.ts';
import { endSession, findSessions } from './session-queries.ts';
import { setUp, showStaffSecret } from './set-up.ts';
import { confirmSignIn, noteSignIn, signIn } from './sign-in.ts';
import { openWayIn, requestWayIn } from './way-in.ts';

/** See docs/decisions/0099-staff-accounts.md. */
export const staffSignInHandlers: Handlers<typeof staff> = {
  'staff.sign-in': signIn,

  async 'staff.confirm-tfa'({ code }, call) {
    await confirmSignIn(code, call);
  },

  async 'staff.request-way-in'(asked, call) {
    await requestWayIn(asked, call);
  },

  async 'staff.use-way-in'({ token }, call) {
    await openWayIn(token, call);
  },

  'staff.get-tfa-qr-code': async (_params, call) => await showStaffSecret(call),
  'staff.activate-tfa': async ({ code }, call) => await setUp(code, call),

  async 'staff.get-me'(_params, { settings, staffSession: { account, login, confirmedUntil } }) {
    const { id, name, role, isBound } = account;
    return {
      id,
      login,
      name,
      role,
      isBound,
      methods: methodsOf(account).filter((name) => isBillingOn(settings, name)),
      confirmedUntil,
    };
  },

  'staff.confirm-act': async (asked, call) => await confirmAction(asked, call),

  'staff.get-card': async (_params, { sql, staffSession }) => await readCard(sql, staffSession.account.id),

  async 'staff.edit-card'(card, call) {
    const { account } = call.staffSession;
    await call.sql.begin(async (tx) => {
      await editCard(tx, account.id, card);
      await noteSignIn(tx, call, account, 'staff.edit-card');
    });
  },

  async 'staff.edit-password'(passwords, call) {
    await editPassword(passwords, call);
  },

  async 'staff.get-sessions'(range, { sql, staffSession: { id: current, account } }) {
    return await findSessions(sql, account.id, { current, ...range });
  },

  async 'staff.end-session'({ id }, call) {
    orNotFound(await end(call, id, 'staff.end-session'), 'Сеанс уже завершён');
  },

  async 'staff.sign-out'(_params, call) {
    await end(call, call.staffSession.id, 'staff.sign-out');
  },
};

function methodsOf(account: Staff): string[] {
  return Object.entries(operatorContract)
    .filter(([, method]) => mayCall(account, method))
    .map(([name]) => name);
}

/** Ends a session of the caller's own; returns false where there was none. */
async function end(call: AccountCall, sessionId: number, method: string): Promise<boolean> {
  const { account, id: current } = call.staffSession;
  const isEnded = await call.sql.begin(async (tx) => {
    if (!(await endSession(tx, account.id, sessionId))) return false;
    await noteSignIn(tx, call, account, method);
    return true;
  });
  if (sessionId === current) call.setCookie(null);
  return isEnded;
}
