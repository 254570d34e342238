import type { Role } from '#contract/staff/roles';
import type { staffAccounts } from '#contract/staff/staff-accounts';
import type { Tx } from '../db/connection.ts';
import { violates } from '../db/connection.ts';
import { forgetTries } from '../limits/queries.ts';
import { hashPassword } from '../password/hash.ts';
import { refuseWeak } from '../password/rules.ts';
import type { Settings } from '../program/settings.ts';
import { conflict, notFound } from '../rpc/refusal.ts';
import type { Handlers } from '../rpc/rpc.ts';
import { forgetGuesses } from './codes.ts';
import { removeFactor } from './factor-queries.ts';
import { type Changes, findAccounts, insertAccount, lockAccount, updateAccount } from './queries.ts';
import { endSessions } from './session-queries.ts';
import { triesElsewhere } from './sign-in.ts';

export const staffAccountHandlers: Handlers<typeof staffAccounts> = {
  'operator.create-staff': async (account, { settings }) => await prepareAccount(account, settings),

  async 'operator.update-staff'({ id, password, resetTfa, idempotencyKey: _, ...fields }, { settings }) {
    const passwordHash = password && (await hashPassword(password));
    return async (tx, { by }) => {
      const account = await lockAccount(tx, id);
      if (!account) throw notFound('Сотрудник не найден');
      if (by.kind === 'account' && by.id === id) refuseOwn(fields, account.role);
      if (password) refuseWeak('password', password, { ...account, productName: settings.productName });
      await updateAccount(tx, id, { ...fields, passwordHash });
      if (passwordHash) await forgetTries(tx, triesElsewhere(id));
      if (resetTfa) await forgetFactor(tx, id);
      const isOther = fields.role !== undefined && fields.role !== account.role;
      if (passwordHash || resetTfa || fields.isBlocked || isOther) await endSessions(tx, id);
      return { ok: true };
    };
  },

  async 'operator.get-staff'(search, { sql }) {
    const { rows, totalCount } = await findAccounts(sql, search);
    const items = rows.map(({ createdAt, lastSeenAt, ...row }) => ({
      ...row,
      lastSeenAt: lastSeenAt?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
    }));
    return { items, pagination: { totalCount } };
  },
};

export type NewStaff = { login: string; password: string; role: Role; name: string; email?: string | null };

/** Hashes a new account's password before the transaction that makes it begins; refuses a weak one, and then a taken login. */
export async function prepareAccount(
  { login, password, role, name, email }: NewStaff,
  { productName }: Pick<Settings, 'productName'>,
): Promise<(tx: Tx) => Promise<{ id: number }>> {
  refuseWeak('password', password, { login, productName });
  const passwordHash = await hashPassword(password);
  return async (tx) => ({
    id: await insertAccount(tx, { login, role, name, email: email ?? null, passwordHash }).catch(refuseTaken),
  });
}

async function forgetFactor(tx: Tx, staffId: number): Promise<void> {
  await removeFactor(tx, staffId);
  await forgetGuesses(tx, staffId);
}

/** Nobody shuts themselves out, or is left without an administrator by a slip. */
function refuseOwn({ isBlocked, role }: Changes, own: Role): void {
  if (isBlocked) throw conflict('isBlocked', 'Заблокировать самого себя нельзя');
  if (role !== undefined && role !== own) throw conflict('role', 'Свою роль меняет другой администратор');
}

function refuseTaken(error: unknown): never {
  if (violates(error, 'staff_accounts_login_key')) throw conflict('login', 'Этот логин уже занят');
  throw error;
}
