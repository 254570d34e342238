import type { pointsStaff } from '#contract/shop/staff-points';
import { authorOf } from '../../money/ledger/actor.ts';
import { toMinor } from '../../money/ledger/money.ts';
import { orNotFound } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { postPoints } from './points.ts';
import { findAllPoints } from './points-list-queries.ts';
import { postMany } from './post-many.ts';
import { unknownPromotion } from './rules.ts';
import { hasPromotion } from './staff-queries.ts';

/** Points as the staff post and read them. */
export const pointsStaffHandlers: Handlers<typeof pointsStaff> = {
  async 'operator.get-points'(filter, { sql }) {
    const { rows, pagination } = await findAllPoints(sql, filter);
    const items = rows.map(({ actor, staffId, authorName, ...row }) => ({
      ...row,
      by: authorOf({ actor, staffId, name: authorName }),
    }));
    return { items, pagination };
  },

  'operator.post-points':
    ({ userId, amount, ...entry }) =>
    async (tx, { by }) => {
      orNotFound(await hasPromotion(tx, entry.promotionId), unknownPromotion);
      const accrual = { ...entry, kind: 'accrual', amount: toMinor(amount) } as const;
      return { id: await postPoints(tx, userId, accrual, by) };
    },

  'operator.post-points-many':
    ({ entries, ...asked }) =>
    async (tx, trail) => {
      orNotFound(await hasPromotion(tx, asked.promotionId), unknownPromotion);
      const given = entries.map((entry) => ({ ...entry, amount: toMinor(entry.amount) }));
      const { lines, postedAt } = await postMany(tx, { ...asked, entries: given }, trail.by);
      if (!asked.dryRun) for (const { userId } of lines) if (userId !== null) trail.concerns(userId);
      return {
        lines,
        count: lines.filter(({ refusal }) => refusal === '').length,
        postedAt,
      };
    },
};
