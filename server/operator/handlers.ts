import { randomBytes } from 'node:crypto';
import type { operator } from '#contract/operator';
import { endMailedSecrets } from '../account/queries.ts';
import { setBackground } from '../background/queries.ts';
import { sha256 } from '../keys.ts';
import { toMinor } from '../ledger/money.ts';
import { postToLedger } from '../ledger/post.ts';
import { openBalance } from '../ledger/queries.ts';
import { replacePassword } from '../password/replace.ts';
import { balanceOnWire } from '../profile/handlers.ts';
import { notFound, Refusal } from '../refusal.ts';
import type { Handlers } from '../rpc.ts';
import { hashPassword } from '../session/password.ts';
import { endSessions } from '../session/queries.ts';
import { resetTwoFactor } from '../two-factor/reset.ts';
import { deleteKey, findKeys, findUsers, insertKey, insertUser, setCounters, updateUser } from './queries.ts';
import { refuseTaken } from './taken.ts';

export const operatorHandlers: Handlers<typeof operator> = {
  async 'operator.create-user'({ password, currencyCode, ...fields }, { sql }) {
    const passwordHash = await hashPassword(password);
    const id = await sql
      .begin(async (tx) => {
        const userId = await insertUser(tx, { ...fields, passwordHash });
        await openBalance(tx, userId, currencyCode);
        return userId;
      })
      .catch(refuseTaken);
    return { id };
  },

  async 'operator.update-user'({ id, password, ...changes }, { sql }) {
    const passwordHash = password && (await hashPassword(password));
    await sql
      .begin(async (tx) => {
        if (!(await updateUser(tx, id, changes))) throw notFound('Партнёр не найден');
        if (changes.email !== undefined) await endMailedSecrets(tx, id);
        if (passwordHash) await replacePassword(tx, id, passwordHash, { by: 'staff' });
        if (changes.isBlocked) await endSessions(tx, id);
      })
      .catch(refuseTaken);
    return { ok: true };
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

  async 'operator.reset-tfa'({ userId }, { sql }) {
    await resetTwoFactor(sql, userId);
    return { ok: true };
  },

  async 'operator.post-ledger-entry'({ userId, amount, releaseAt, ...entry }, { sql }) {
    const movement = {
      ...entry,
      amount: toMinor(amount),
      releaseAt: releaseAt ? new Date(releaseAt) : undefined,
    };
    const id = await sql.begin((tx) => postToLedger(tx, userId, movement));
    return { id };
  },

  async 'operator.set-counters'({ userId, tickets, billingRequests }, { sql }) {
    if (!(await setCounters(sql, userId, { tickets, billingRequests }))) throw notFound('Партнёр не найден');
    return { ok: true };
  },

  async 'operator.set-background'({ background }, { sql }) {
    await setBackground(sql, background);
    return { ok: true };
  },

  async 'operator.create-key'({ name }, { sql }) {
    const key = randomBytes(32).toString('base64url');
    return { id: await insertKey(sql, name, sha256(key)), key };
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

  async 'operator.delete-key'({ id }, { sql }) {
    if (!(await deleteKey(sql, id))) throw new Refusal('notFound', 'Ключ не найден');
    return { ok: true };
  },
};
