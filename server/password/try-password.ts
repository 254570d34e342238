import { countTry, forgetTries, forgiveTry, type Patience } from '../limits/queries.ts';
import type { Call } from '../rpc/call.ts';
import { Refusal } from '../rpc/refusal.ts';
import { passwordMatches } from './hash.ts';
import { inTurn } from './hash-queue.ts';

const perLogin = { free: 5, firstWait: 15, longestWait: 3600 };
const perAddress = { free: 30, firstWait: 15, longestWait: 900 };

/** What tries are counted by beside the address, 5 of them free where nothing is said. */
type Tries = { subject: string; patience?: Patience };

/** How signing in finds an account by what was typed, and what its tries are counted by; `door` tells one sign-in from another. */
type Door<Account> = {
  door: string;
  find(): Promise<Account | undefined>;
  /** Undefined: nobody has the login; counted as if somebody had. */
  triesOf(account: Account | undefined): Tries[];
  log(account: Account | undefined): void;
  /** The highest cost among hashes of another platform; null: there are none. */
  foreignCost?(): Promise<number | null>;
};

/**
 * Compares the password of somebody who signs in, and returns the account. Tries are counted by address and by account, before the
 * password is compared; a login that nobody has is refused in the same words and the same time as a wrong password.
 */
export async function tryPassword<Account extends { passwordHash: string }>(
  call: Call,
  { password }: { password: string },
  { door, find, triesOf, log, foreignCost = async () => null }: Door<Account>,
): Promise<Account> {
  const ofAddress = `${door} address ${call.network}`;
  await countTry(call.sql, ofAddress, perAddress);
  const account = await find();
  const ofLogin = triesOf(account);
  for (const { subject, patience = perLogin } of ofLogin) await countTry(call.sql, subject, patience);
  log(account);
  const cost = await foreignCost();
  const matches = await inTurn(call, [ofAddress, ...ofLogin.map(({ subject }) => subject)], () =>
    passwordMatches(password, account?.passwordHash || null, cost),
  );
  if (!matches || !account) throw wrongPassword();
  for (const { subject } of ofLogin) await forgetTries(call.sql, subject);
  await forgiveTry(call.sql, ofAddress);
  return account;
}

export function wrongPassword(): Refusal {
  return new Refusal('wrongField', 'Неверный логин или пароль', { password: 'Неверный логин или пароль' });
}
