import { randomBytes } from 'node:crypto';
import type { operator } from '#contract/console/operator';
import type { TwoFactorActions } from '../../accounts/two-factor/staff.ts';
import type { LedgerActions } from '../../money/ledger/staff.ts';
import { sha256 } from '../../platform/program/keys.ts';
import { orNotFound } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import type { BackgroundActions } from '../background/staff.ts';
import { deleteKey, findKeys, insertKey } from './queries.ts';

/** The other methods stand in their features' staff.ts. */
type OwnActions = Omit<typeof operator, keyof (LedgerActions & BackgroundActions & TwoFactorActions)>;

/** See docs/decisions/0008-operator-keys.md. */
export const operatorHandlers: Handlers<OwnActions> = {
  'operator.create-key':
    ({ name, role }) =>
    async (tx) => {
      const key = randomBytes(32).toString('base64url');
      return { id: await insertKey(tx, name, role, sha256(key)), key };
    },

  async 'operator.get-keys'(_params, { sql }) {
    const items = await findKeys(sql);
    return { items, pagination: { totalCount: items.length } };
  },

  'operator.delete-key':
    ({ id }) =>
    async (tx) => {
      orNotFound(await deleteKey(tx, id), 'Ключ не найден');
    },
};
