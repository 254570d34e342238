import { errorCode } from '#contract/wire/rpc';
import { Refusal } from '../../platform/rpc/refusal.ts';
import type { NoteForbidden } from '../../platform/rpc/rpc.ts';
import { actor } from './carry-out.ts';
import { insertAct } from './queries.ts';

const minute = 60_000;

/**
 * Writes the audit row of a change that is closed to one of the staff, whatever they asked for: nothing of it was read. One row a method,
 * account and minute in each process, so that who is refused on and on does not fill the table.
 */
export function noteForbidden(now = () => performance.now()): NoteForbidden {
  const noted = new Map<string, number>();
  return async ({ name, method, call, refusal }) => {
    const { staff } = call;
    // It was asked by the page of another account, not by the one that is signed in.
    if (refusal instanceof Refusal && refusal.data?.account) return;
    if (!staff || method.access !== 'operator' || method.reads) return;
    const key = `${staff.kind} ${staff.id} ${name}`;
    if (now() - (noted.get(key) ?? Number.NEGATIVE_INFINITY) < minute) return;
    noted.set(key, now());
    const row = { ...actor(call), method: name, userIds: [], params: {}, result: null };
    await insertAct(call.sql, { ...row, outcome: errorCode.forbidden }).catch((fault: unknown) => {
      call.log.error({ err: fault, method: name }, 'no audit row could be written');
    });
  };
}
