import { randomBytes } from 'node:crypto';
import type { operator } from '#contract/operator';
import { endMailedSecrets } from '../account/queries.ts';
import { refuseTaken } from '../account/taken.ts';
import { insertUser, updateUser } from '../account/user-queries.ts';
import type { BackgroundActs } from '../background/staff.ts';
import { balanceOnWire } from '../ledger/balance.ts';
import { openBalance } from '../ledger/queries.ts';
import type { LedgerActs } from '../ledger/staff.ts';
import { hashPassword } from '../password/hash.ts';
import { replacePassword } from '../password/replace.ts';
import { sha256 } from '../program/keys.ts';
import { notFound, Refusal } from '../rpc/refusal.ts';
import type { Handlers } from '../rpc/rpc.ts';
import { endSessions } from '../session/queries.ts';
import type { TwoFactorActs } from '../two-factor/staff.ts';
import { deleteKey, findKeys, findUsers, insertKey, setCounters } from './queries.ts';

/** The other methods stand in their features' staff.ts. */
type OwnActs = Omit<typeof operator, keyof (LedgerActs & BackgroundActs & TwoFactorActs)>;

export const operatorHandlers: Handlers<OwnActs> = {
  async 'operator.create-user'({ password, currencyCode, idempotencyKey: _, ...fields }) {
    const passwordHash = await hashPassword(password);
    return async (tx, trail) => {
      const id = await insertUser(tx, { ...fields, passwordHash }).catch(refuseTaken);
      trail.concerns(id);
      await openBalance(tx, id, currencyCode);
      return { id };
    };
  },

  async 'operator.update-user'({ id, password, idempotencyKey: _, ...changes }) {
    const passwordHash = password && (await hashPassword(password));
    return async (tx, trail) => {
      trail.concerns(id);
      if (!(await updateUser(tx, id, changes).catch(refuseTaken))) throw notFound('Партнёр не найден');
      if (changes.email !== undefined) await endMailedSecrets(tx, id);
      if (passwordHash) await replacePassword(tx, id, passwordHash, { by: 'staff' });
      if (changes.isBlocked) await endSessions(tx, id);
      return { ok: true };
    };
  },

  async 'operator.get-users'(search, { sql }) {
    const { rows, totalCount } = await findUsers(sql, search);
    const items = rows.map((user) => ({
      ...user,
      ...balanceOnWire(user),
      createdAt: user.createdAt.toISOString(),
    }));
    return { items, pagination: { totalCount } };
  },

  'operator.set-counters':
    ({ userId, tickets, billingRequests }) =>
    async (tx) => {
      if (!(await setCounters(tx, userId, { tickets, billingRequests }))) throw notFound('Партнёр не найден');
      return { ok: true };
    },

  'operator.create-key':
    ({ name, role }) =>
    async (tx) => {
      const key = randomBytes(32).toString('base64url');
      return { id: await insertKey(tx, name, role, sha256(key)), key };
    },

  async 'operator.get-keys'(_params, { sql }) {
    const keys = await findKeys(sql);
    const items = keys.map(({ createdAt, lastUsedAt, ...key }) => ({
      ...key,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    }));
    return { items, pagination: { totalCount: items.length } };
  },

  'operator.delete-key':
    ({ id }) =>
    async (tx) => {
      if (!(await deleteKey(tx, id))) throw new Refusal('notFound', 'Ключ не найден');
      return { ok: true };
    },
};
