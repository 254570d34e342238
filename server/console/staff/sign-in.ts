import { createLane } from '../../accounts/password/hash-queue.ts';
import { tryPassword, wrongPassword } from '../../accounts/password/try-password.ts';
import { asStaff } from '../../accounts/session/owner-queries.ts';
import { isOwnPlace, notePlace } from '../../accounts/session/place-queries.ts';
import { lockEntry, lockPassword } from '../../accounts/sign-in/queries.ts';
import { guessOf, spendCode } from '../../accounts/two-factor/codes.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { countGuess, forgetGuesses, type Guess } from '../../platform/limits/code-guesses.ts';
import type { Call, NamedStaff, StaffSession } from '../../platform/rpc/call.ts';
import { Refusal, wrongField } from '../../platform/rpc/refusal.ts';
import { actorOf } from '../audit/carry-out.ts';
import { insertAction } from '../audit/queries.ts';
import { type Account, findAccount } from './queries.ts';
import { endSession, startSession } from './session-queries.ts';

const statuses = { open: 'signed-in', code: 'tfa-required', setup: 'tfa-setup' } as const;

/** The staff's hashes wait only for one another. */
const lane = createLane(1, 'staff');

/** The first step: a right password starts a session, which opens nothing before the second step. */
export async function signIn(typed: { login: string; password: string }, call: Call) {
  const account = await tryPassword(call, typed, {
    door: 'staff sign-in',
    find: async () => {
      const found = await findAccount(call.sql, typed.login, call.settings);
      return found && { ...found, isOwnPlace: await isOwnPlace(call.sql, asStaff(found.id), call.network) };
    },
    triesOf: (found) => triesOf(found, typed.login, call.network),
    log: (found) => call.log.info({ staff: found?.id ?? null }, 'a password is tried'),
    lane,
  });
  if (account.isBlocked) throw wrongField('login', 'Доступ закрыт. Обратитесь к администратору');
  const step = stepOf(account);
  const token = await call.sql.begin(async (tx) => {
    if (!(await lockPassword(tx, asStaff(account.id), account.passwordHash))) throw wrongPassword();
    if (call.staffSession) await endSession(tx, call.staffSession.account.id, call.staffSession.id);
    if (step === 'open') await noteSignIn(tx, call, named(account), 'staff.sign-in');
    return await startSession(tx, account.id, step, call);
  });
  call.setCookie(token);
  return { status: statuses[step] };
}

/**
 * Tries are counted by account and network together, and by account over all networks that are not its own, with more free tries.
 * A stranger who knows a login does not lock its owner out: the owner still signs in from a known network.
 */
function triesOf(found: (Account & { isOwnPlace: boolean }) | undefined, login: string, network: string) {
  const all = found ? triesElsewhere(found.id) : `staff sign-in login ${login.toLowerCase()}`;
  const here = { subject: from(all, network) };
  return found?.isOwnPlace ? [here] : [here, { subject: all, patience: elsewhere }];
}

const from = (all: string, network: string) => `${all} from ${network}`;

/** The subject that counts guesses at an account's password from one network. */
export function triesFrom(staffId: number, network: string): string {
  return from(triesElsewhere(staffId), network);
}

const elsewhere = { free: 50, firstWait: 15, longestWait: 3600 };

/** The subject that counts guesses at an account's password from networks that are not its own. */
export function triesElsewhere(staffId: number): string {
  return `staff sign-in account ${staffId}`;
}

/** The second step: a right code of the app or a recovery code opens the session. */
export async function confirmSignIn(code: string, call: Call): Promise<void> {
  const session = waiting(call, 'code');
  const guess = await guessOfStaff(call, session);
  await countGuess(call.sql, guess);
  const token = await call.sql.begin(async (tx) => {
    await lockWaiting(tx, session);
    if (!(await spendCode(tx, call, asStaff(session.account.id), code)))
      throw wrongField('code', 'Неверный или уже использованный код');
    return await openSession(tx, call, session, 'staff.confirm-tfa');
  });
  await forgetGuesses(call.sql, guess);
  call.setCookie(token);
}

/** The subjects that wrong codes of an account count by. */
export async function guessOfStaff(call: Call, { account, step }: StaffSession): Promise<Guess> {
  return await guessOf(call, asStaff(account.id), { isWaiting: step !== 'open' });
}

/** The session of the call, if it waits for this step. */
export function waiting({ staffSession }: Call, step: 'code' | 'setup'): StaffSession {
  if (staffSession?.step === step) return staffSession;
  throw withoutFirstStep();
}

/**
 * Begins the last step, before all else of its transaction. Race: a new password and a block wait for it, and end the session it
 * opens.
 */
export async function lockWaiting(tx: Tx, { account }: StaffSession): Promise<void> {
  if (!(await lockEntry(tx, asStaff(account.id)))) throw withoutFirstStep();
}

function withoutFirstStep(): Refusal {
  return new Refusal('forbidden', 'Сначала введите логин и пароль');
}

/**
 * Ends the waiting session and starts an open one with a new token (no session fixation). Race: the session may have ended
 * meanwhile, by another confirmation, a new password or a block.
 */
export async function openSession(
  tx: Tx,
  call: Call,
  { id, account }: StaffSession,
  method: string,
): Promise<string> {
  if (!(await endSession(tx, account.id, id))) throw withoutFirstStep();
  await noteSignIn(tx, call, account, method);
  await notePlace(tx, asStaff(account.id), call.network);
  return await startSession(tx, account.id, 'open', call);
}

/** Writes the audit row of an action on the caller's own sessions. */
export async function noteSignIn(tx: Tx, call: Call, account: NamedStaff, method: string): Promise<void> {
  await insertAction(tx, {
    ...actorOf(account, call),
    method,
    userIds: [],
    params: {},
    result: {},
    outcome: 0,
  });
}

function stepOf({ hasFactor, isDemo }: Account): StaffSession['step'] {
  if (hasFactor) return 'code';
  return isDemo ? 'open' : 'setup';
}

function named({ id, name, role }: Account): NamedStaff {
  return { kind: 'account', id, name, role };
}
