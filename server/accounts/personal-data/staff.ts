import { exportPath, type personalDataStaff } from '#contract/accounts/staff-personal-data';
import { isPartner } from '../../platform/db/user-queries.ts';
import { orNotFound } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { erasePartner } from './erase.ts';

/** See docs/decisions/0145-erasing-a-partner.md. */
export const personalDataStaffHandlers: Handlers<typeof personalDataStaff> = {
  'operator.export-user':
    ({ userId }) =>
    async (tx) => {
      orNotFound(await isPartner(tx, userId), 'Партнёр не найден');
      return { path: `${exportPath}?userId=${userId}` };
    },

  'operator.erase-user':
    ({ userId, login }) =>
    async (tx) =>
      await erasePartner(tx, userId, login),
};
