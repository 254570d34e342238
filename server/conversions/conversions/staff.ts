import type { conversionsStaff } from '#contract/conversions/staff-conversions';
import { enqueueEach } from '../../platform/jobs/jobs.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { decideLosses } from './core/decide-losses.ts';
import { setStatus } from './core/set-status.ts';
import { endOfWaiting, inboxTask } from './receive/inbox.ts';
import { clickIdOf } from './receive/parse.ts';
import { postUpdates } from './receive/post-updates.ts';
import { findClicksNamed, findRejectedCalls } from './receive/rejected-call-queries.ts';
import { retryRejectedCalls } from './receive/retry.ts';
import { findAwaitedClicks, findWaitingCalls, type WaitingRow } from './receive/waiting-queries.ts';

export const conversionsStaffHandlers: Handlers<typeof conversionsStaff> = {
  async 'operator.post-conversions'({ conversions }, { settings, restoreClicks }) {
    await restoreClicks(conversions.flatMap(({ clickId }) => clickId ?? []));
    return async (tx, trail) => ({
      ids: await postUpdates(tx, settings.networkTimeZone, conversions, trail),
    });
  },

  'operator.set-conversion-status':
    (wanted, { settings }) =>
    async (tx, trail) => ({ items: await setStatus(tx, settings.networkTimeZone, wanted, trail) }),

  'operator.decide-losses':
    (decided, { settings }) =>
    async (tx, trail) => {
      await decideLosses(tx, settings.networkTimeZone, decided, trail);
    },

  async 'operator.get-conversion-refusals'(filter, { sql }) {
    return await findRejectedCalls(sql, filter);
  },

  async 'operator.retry-conversion-refusals'({ ids }, { settings, replica, restoreClicks }) {
    const named = await findClicksNamed(replica, ids);
    await restoreClicks(named.flatMap((one) => clickIdOf(one) ?? []));
    return async (tx, trail) => ({
      items: await retryRejectedCalls(tx, settings.networkTimeZone, ids, trail),
    });
  },

  async 'operator.get-waiting-calls'(filter, { sql }) {
    const { items, pagination } = await findWaitingCalls(sql, filter);
    return { items: items.map(waitingOnWire), pagination };
  },

  'operator.retry-waiting-calls':
    ({ ids }) =>
    async (tx) => {
      const clickIds = await findAwaitedClicks(tx, ids);
      await enqueueEach(
        tx,
        inboxTask,
        clickIds.map((clickId) => ({ clickId })),
      );
      return { clicks: clickIds.length };
    },
};

function waitingOnWire(row: WaitingRow) {
  const state = row.hasClick ? ('clicked' as const) : ('no-click' as const);
  return {
    ...row,
    until: endOfWaiting(row.clickId, row.lastKeptAt),
    state: row.nextLookAt ? state : ('stopped' as const),
  };
}
