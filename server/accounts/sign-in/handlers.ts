import type { signIn as methods } from '#contract/accounts/sign-in';
import type { Call } from '../../platform/rpc/call.ts';
import { Refusal } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { hashPassword, isForeign } from '../password/hash.ts';
import { tryPassword, wrongPassword } from '../password/try-password.ts';
import { noteDevice } from '../session/new-device.ts';
import { asPartner } from '../session/owner-queries.ts';
import { endSession, startSession } from '../session/queries.ts';
import { enter } from '../sign-up/enter.ts';
import { lockApplicant } from '../sign-up/queries.ts';
import { isActive } from '../two-factor/queries.ts';
import { type Account, findAccount, findForeignCost, lockPassword, renewHash } from './queries.ts';
import { confirmSignIn } from './second-step.ts';

/** See docs/decisions/0007-limits-in-postgresql.md. */
export const signInHandlers: Handlers<Pick<typeof methods, 'auth.sign-in' | 'auth.confirm-tfa'>> = {
  'auth.sign-in': signIn,

  async 'auth.confirm-tfa'({ code }, call) {
    await confirmSignIn(call, code);
  },
};

async function signIn(typed: { login: string; password: string }, call: Call) {
  const account = await tryPassword(call, typed, {
    door: 'sign-in',
    find: () => findAccount(call.sql, typed.login, call.network),
    triesOf: (found) => [{ subject: triesOf(found, typed, call) }],
    // The partner's id, not the typed login: people sometimes type a password there.
    log: (found) =>
      call.log.info(
        {
          partner: found && !found.isApplicant ? found.id : null,
          applicant: found?.isApplicant ? found.id : null,
        },
        'a password is tried',
      ),
    foreignCost: () => findForeignCost(call.sql),
  });
  if (account.isApplicant) return await openApplication(call, account);
  if (account.isBlocked) {
    const sentence = 'Доступ в кабинет закрыт. Напишите в поддержку';
    throw new Refusal('wrongField', sentence, { login: sentence });
  }
  const awaitsTfa = await isActive(call.sql, account.id);
  const renewed = isForeign(account.passwordHash) ? await hashPassword(typed.password) : null;
  await replaceSession(call, account, { awaitsTfa, renewed });
  return { status: awaitsTfa ? ('tfa-required' as const) : ('signed-in' as const) };
}

/**
 * Tries by login and by mail count together. They count apart where the password was set by link: guessing elsewhere does not
 * lock this network.
 */
function triesOf(found: Account | undefined, typed: { login: string }, { network }: Call): string {
  if (!found) return `sign-in login ${typed.login.toLowerCase()}`;
  if (found.isApplicant) return `sign-in applicant ${found.id}`;
  return found.isResetPlace ? `sign-in account ${found.id} from ${network}` : `sign-in account ${found.id}`;
}

/** Signs in a waiting applicant, to see the application. */
async function openApplication(call: Call, { id, passwordHash }: Account) {
  const token = await call.sql.begin(async (tx) => {
    if (!(await lockApplicant(tx, id, passwordHash))) throw wrongPassword();
    return await enter(tx, call, id);
  });
  call.setCookie(token);
  return { status: 'applicant' as const };
}

/**
 * A sign-in always gets a new token (no session fixation); the browser's old session ends. `renewed` replaces a hash from
 * another platform.
 */
async function replaceSession(
  call: Call,
  account: Account,
  { awaitsTfa, renewed }: { awaitsTfa: boolean; renewed: string | null },
): Promise<void> {
  const { sql, session, userAgent, address } = call;
  const token = await sql.begin(async (tx) => {
    if (session) await endSession(tx, session.userId, session.id);
    if (!(await lockPassword(tx, asPartner(account.id), account.passwordHash))) throw wrongPassword();
    if (renewed) await renewHash(tx, account.id, renewed);
    const started = await startSession(tx, account.id, { awaitsTfa, userAgent, address });
    if (!awaitsTfa) await noteDevice(tx, account.id, { sessionId: started.id, userAgent, address });
    return started.token;
  });
  call.setCookie(token);
}
