import { countTry, forgetTries, forgiveTry } from '../limits/queries.ts';
import type { Call } from '../rpc/call.ts';
import { Refusal } from '../rpc/refusal.ts';
import { inTurn } from './crowd.ts';
import { passwordMatches } from './hash.ts';

const perLogin = { free: 5, firstWait: 15, longestWait: 3600 };
const perAddress = { free: 30, firstWait: 15, longestWait: 900 };

/** How signing in finds an account by what was typed, and what its tries are counted by; `door` tells one sign-in from another. */
type Door<Account> = {
  door: string;
  find(): Promise<Account | undefined>;
  triesOf(account: Account): string;
  log(account: Account | undefined): void;
};

/**
 * Compares the password of somebody who signs in, and returns the account. Tries are counted by address and by account, before the
 * password is compared; a login that nobody has is refused in the same words and the same time as a wrong password.
 */
export async function tryPassword<Account extends { passwordHash: string }>(
  call: Call,
  { login, password }: { login: string; password: string },
  { door, find, triesOf, log }: Door<Account>,
): Promise<Account> {
  const ofAddress = `${door} address ${call.address}`;
  await countTry(call.sql, ofAddress, perAddress);
  const account = await find();
  const ofLogin = account ? triesOf(account) : `${door} login ${login.toLowerCase()}`;
  await countTry(call.sql, ofLogin, perLogin);
  log(account);
  const matches = await inTurn(call, [ofAddress, ofLogin], () =>
    passwordMatches(password, account?.passwordHash ?? null),
  );
  if (!matches || !account) throw wrongPassword();
  await forgetTries(call.sql, ofLogin);
  await forgiveTry(call.sql, ofAddress);
  return account;
}

export function wrongPassword(): Refusal {
  return new Refusal('wrongField', 'Неверный логин или пароль', { password: 'Неверный логин или пароль' });
}
