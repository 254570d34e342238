import type { staffAccounts } from '#contract/console/staff-accounts';
import { type Role, roleNames } from '#contract/wire/roles';
import { endVisitsOfOthers, handOn } from '../../accounts/managers/queries.ts';
import { refuseManager } from '../../accounts/managers/rules.ts';
import { hashPassword } from '../../accounts/password/hash.ts';
import { refuseWeak } from '../../accounts/password/rules.ts';
import { asStaff } from '../../accounts/session/owner-queries.ts';
import { guessesAt } from '../../accounts/two-factor/codes.ts';
import { removeTwoFactor } from '../../accounts/two-factor/queries.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { violates } from '../../platform/db/connection.ts';
import { forgetAllGuesses } from '../../platform/limits/code-guesses.ts';
import { forgetTries } from '../../platform/limits/queries.ts';
import type { Settings } from '../../platform/program/settings.ts';
import type { Trail } from '../../platform/rpc/call.ts';
import { conflict, orNotFound } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { tellOfAccount } from './account-letter.ts';
import { editCard, unknownAccount, withPicture } from './card.ts';
import {
  type Changes,
  delayCounting,
  findAccounts,
  insertAccount,
  lockAccount,
  updateAccount,
} from './queries.ts';
import { endSessions } from './session-queries.ts';
import { triesElsewhere } from './sign-in.ts';

export const staffAccountHandlers: Handlers<typeof staffAccounts> = {
  async 'operator.create-staff'(account, { settings }) {
    const insert = await prepareAccount(account, settings);
    return async (tx, { by }) => {
      const { id } = await insert(tx);
      const { login, email, role } = account;
      await delayCounting(tx, id);
      await tellOfAccount(
        tx,
        { id, login, mails: [email], what: [`новая запись, роль ${roleNames[role]}`] },
        by,
      );
      return { id };
    };
  },

  async 'operator.update-staff'(
    { id, password, resetTfa, partnersTo, telegram, contactEmail, pictureId, idempotencyKey: _, ...fields },
    { settings },
  ) {
    const passwordHash = password && (await hashPassword(password));
    return async (tx, trail) => {
      const { by } = trail;
      const account = orNotFound(await lockAccount(tx, id), unknownAccount);
      if (by.kind === 'account' && by.id === id) refuseOwn(fields, account.role);
      refuseBound({ role: fields.role ?? account.role, isBound: fields.isBound ?? account.isBound });
      if (password) refuseWeak('password', password, { ...account, productName: settings.productName });
      await updateAccount(tx, id, { ...fields, passwordHash });
      await editCard(tx, id, { telegram, contactEmail, pictureId });
      if (partnersTo !== undefined) await passOn(tx, id, partnersTo, trail);
      if (passwordHash) await forgetTries(tx, triesElsewhere(id));
      if (resetTfa) await forgetFactor(tx, id);
      const isOther = fields.role !== undefined && fields.role !== account.role;
      if (passwordHash || resetTfa || fields.isBlocked || fields.isBound || isOther)
        await endSessions(tx, id);
      const what = [
        ...(isOther ? [`роль ${roleNames[fields.role ?? account.role]}`] : []),
        ...(passwordHash ? ['задан пароль'] : []),
        ...(resetTfa ? ['отключено приложение с кодами'] : []),
      ];
      // A change of the caller's own account sets no colleague up.
      if (what.length > 0 && by.id !== id) await delayCounting(tx, id);
      if (fields.email !== undefined && fields.email !== account.email) what.push('другая почта');
      const mails = [account.email, fields.email ?? null];
      if (what.length > 0) await tellOfAccount(tx, { id, login: account.login, mails, what }, by);
    };
  },

  async 'operator.get-staff'(search, { sql }) {
    const { items, pagination } = await findAccounts(sql, search);
    return { items: items.map(withPicture), pagination };
  },
};

export type NewStaff = {
  login: string;
  password: string;
  role: Role;
  name: string;
  email?: string | null;
  isBound?: boolean;
} & Parameters<typeof editCard>[2];

/** Hashes a new account's password before the transaction begins; refuses a weak password, then a taken login. */
export async function prepareAccount(
  { login, password, role, name, email, isBound = false, ...card }: NewStaff,
  { productName }: Pick<Settings, 'productName'>,
): Promise<(tx: Tx) => Promise<{ id: number }>> {
  refuseWeak('password', password, { login, productName });
  refuseBound({ role, isBound });
  const passwordHash = await hashPassword(password);
  return async (tx) => {
    const account = { login, role, name, email: email ?? null, isBound, passwordHash };
    const id = await insertAccount(tx, account).catch(refuseTaken);
    await editCard(tx, id, card);
    return { id };
  };
}

/** Hands an account's partners on, in the action that blocks the account or takes its role. */
async function passOn(tx: Tx, id: number, to: number | null, trail: Trail): Promise<void> {
  if (to === id) throw conflict('partnersTo', 'Партнёры уже у этого сотрудника: выберите другого');
  await refuseManager(tx, to, 'partnersTo');
  const userIds = await handOn(tx, id, to);
  await endVisitsOfOthers(tx, userIds);
  for (const userId of userIds) trail.concerns(userId);
  if (to !== null) trail.names(`staff-${to}`);
}

function refuseBound({ role, isBound }: { role: Role; isBound: boolean }): void {
  if (isBound && role === 'admin')
    throw conflict('isBound', 'Администратор отвечает за всю сеть: ограничить его своими партнёрами нельзя');
}

async function forgetFactor(tx: Tx, staffId: number): Promise<void> {
  const owner = asStaff(staffId);
  await removeTwoFactor(tx, owner);
  await forgetAllGuesses(tx, guessesAt(owner));
}

/** An administrator cannot block or demote themselves by a slip. */
function refuseOwn({ isBlocked, role }: Changes, own: Role): void {
  if (isBlocked) throw conflict('isBlocked', 'Заблокировать самого себя нельзя');
  if (role !== undefined && role !== own) throw conflict('role', 'Свою роль меняет другой администратор');
}

function refuseTaken(error: unknown): never {
  if (violates(error, 'staff_accounts_login_key')) throw conflict('login', 'Этот логин уже занят');
  throw error;
}
