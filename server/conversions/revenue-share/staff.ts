import type { revenueSharesStaff } from '#contract/conversions/staff-revenue-shares';
import type { Tx } from '../../platform/db/connection.ts';
import type { Trail } from '../../platform/rpc/call.ts';
import { conflict, notFound } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { payClose } from './close.ts';
import { findPaying, lockClose, setDecided } from './close-queries.ts';
import { findAllClosedMonths } from './list-queries.ts';

/** See docs/decisions/0223-players-and-shares.md. */
export const revenueSharesStaffHandlers: Handlers<typeof revenueSharesStaff> = {
  async 'operator.get-revenue-shares'(filter, { sql }) {
    return await findAllClosedMonths(sql, filter);
  },

  'operator.decide-revenue-share':
    ({ id, decision }, { settings }) =>
    async (tx, trail) => {
      await decide(tx, { id, decision, timeZone: settings.networkTimeZone }, trail);
    },
};

type Decided = { id: number; decision: 'pay' | 'drop'; timeZone: string };

/** Race: the close is locked, so the second of two decisions at once finds a month that does not wait. */
async function decide(tx: Tx, { id, decision, timeZone }: Decided, { concerns }: Trail) {
  const closed = await lockClose(tx, id);
  if (!closed) throw notFound('Такого месяца нет');
  const { userId } = closed;
  concerns(userId);
  if (closed.outcome !== 'stopped') throw conflict('id', 'По этому месяцу уже решено: обновите список');
  if (decision === 'drop')
    return await setDecided(tx, { id, userId, outcome: 'dropped', conversionId: null });
  const { isErased, goal } = await findPaying(tx, closed);
  if (isErased) throw conflict('decision', 'Партнёр удалён: начислить ему нельзя');
  const conversionId = await payClose(tx, { ...closed, goal }, { timeZone, now: new Date() });
  await setDecided(tx, { id, userId, outcome: 'paid', conversionId });
}
