import { errorCode } from '#contract/wire/rpc';
import { Refusal } from '../../platform/rpc/refusal.ts';
import type { NoteForbidden } from '../../platform/rpc/rpc.ts';
import { actor } from './carry-out.ts';
import { insertAction } from './queries.ts';

const minute = 60_000;

/**
 * Writes the audit row of a change that is closed to a staff member; the parameters were not read. Each process writes one row a
 * minute for a method and account, so that repeated refusals do not fill the table.
 */
export function noteForbidden(now = () => performance.now()): NoteForbidden {
  const noted = new Map<string, number>();
  return async ({ name, method, call, refusal }) => {
    const { staff } = call;
    // The call came from another account's page, not from the signed-in account.
    if (refusal instanceof Refusal && refusal.data?.account) return;
    if (!staff || method.access !== 'operator' || method.reads) return;
    const key = `${staff.kind} ${staff.id} ${name}`;
    if (now() - (noted.get(key) ?? Number.NEGATIVE_INFINITY) < minute) return;
    noted.set(key, now());
    const row = { ...actor(call), method: name, userIds: [], params: {}, result: null };
    await insertAction(call.sql, { ...row, outcome: errorCode.forbidden }).catch((fault: unknown) => {
      call.log.error({ err: fault, method: name }, 'no audit row could be written');
    });
  };
}
