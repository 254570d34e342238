import { countTry, forgetTries, forgiveTry, type Patience } from '../../platform/limits/queries.ts';
import type { Call } from '../../platform/rpc/call.ts';
import { Refusal } from '../../platform/rpc/refusal.ts';
import { foreignMatches, isForeign, passwordMatches } from './hash.ts';
import { inForeignTurn, inTurn, type Lane } from './hash-queue.ts';

const perLogin = { free: 5, firstWait: 15, longestWait: 3600 };
const perAddress = { free: 30, firstWait: 15, longestWait: 900 };

/** A subject that tries are counted by, beside the address; 5 tries are free by default. */
type Tries = { subject: string; patience?: Patience };

/** The way a sign-in finds an account by the typed login, and the subjects of its tries; `door` names the sign-in. */
type Door<Account> = {
  door: string;
  find(): Promise<Account | undefined>;
  /** Undefined: nobody has the login; its tries are counted all the same. */
  triesOf(account: Account | undefined): Tries[];
  log(account: Account | undefined): void;
  /** The highest cost among hashes of another platform; null: there are none. */
  foreignCost?(): Promise<number | null>;
  /** The lane where its tries wait; sign-ins without one share the default lane. */
  lane?: Lane;
};

/**
 * Compares the password at a sign-in, and returns the account. Tries are counted by address and by account, before the password
 * is compared; an unknown login is refused in the same words and the same time as a wrong password. A password that fits our own
 * hash is right at once; while hashes of another platform are left, every other try computes such a hash as well, in a separate
 * lane.
 */
export async function tryPassword<Account extends { passwordHash: string }>(
  call: Call,
  { password }: { password: string },
  { door, find, triesOf, log, foreignCost = async () => null, lane }: Door<Account>,
): Promise<Account> {
  const ofAddress = `${door} address ${call.network}`;
  await countTry(call.sql, ofAddress, perAddress);
  const account = await find();
  const ofLogin = triesOf(account);
  for (const { subject, patience = perLogin } of ofLogin) await countTry(call.sql, subject, patience);
  log(account);
  const stored = account?.passwordHash || null;
  const tries = [ofAddress, ...ofLogin.map(({ subject }) => subject)];
  const matches =
    (await inTurn(call, tries, () => passwordMatches(password, stored), lane)) ||
    (await matchesForeign(call, password, stored, await foreignCost()));
  if (!matches || !account) throw wrongPassword();
  for (const { subject } of ofLogin) await forgetTries(call.sql, subject);
  await forgiveTry(call.sql, ofAddress);
  return account;
}

async function matchesForeign(call: Call, password: string, stored: string | null, cost: number | null) {
  if (cost === null && !(stored !== null && isForeign(stored))) return false;
  return await inForeignTurn(call, () => foreignMatches(password, stored, cost));
}

export function wrongPassword(): Refusal {
  return new Refusal('wrongField', 'Неверный логин или пароль', { password: 'Неверный логин или пароль' });
}
