import { errorCode } from '#contract/wire/rpc';
import { lockOfMover, withinDayLimit } from '../../money/ledger/day-limit.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { OutOfTime } from '../../platform/db/running.ts';
import type { Call, NamedStaff, Trail } from '../../platform/rpc/call.ts';
import { withinReach } from '../../platform/rpc/reach.ts';
import { isAskingCode, Refusal } from '../../platform/rpc/refusal.ts';
import type { CarryOut } from '../../platform/rpc/rpc.ts';
import { createShares, shareOfOne } from '../../platform/rpc/shares.ts';
import { namedRecords } from './named-records.ts';
import { once } from './once.ts';
import { insertAction, type StaffAction } from './queries.ts';
import { comparing, type Difference } from './record.ts';
import { namedUsers, stored } from './stored.ts';

/**
 * Runs a call of the staff. A changing call runs in one transaction with its audit row. Where the call is refused or takes longer
 * than `limit` milliseconds, the row is written after the rollback. See docs/decisions/0061-audit.md and
 * docs/decisions/0062-staff-repeats.md.
 */
export const auditedWithin =
  (limit: number): CarryOut =>
  async ({ name, method, params, call }, handle) => {
    if (method.access !== 'operator') return await handle(call);
    const reached = withinReach(call);
    if (method.reads) return await handle(reached);
    const userIds = new Set(namedUsers(params));
    const records = new Set<string>();
    const trail: Trail = {
      by: staffOf(call),
      concerns: (userId) => void userIds.add(userId),
      names: (record) => void records.add(record),
    };
    const actionOf = (outcome: number, result: unknown, difference: Difference = unchanged): StaffAction => ({
      ...actor(call),
      ...difference,
      method: name,
      userIds: [...userIds],
      records: [...new Set([...namedRecords(method, params, result), ...records])],
      params: stored(method.params, params),
      result: result === null ? null : stored(method.result, result),
      outcome,
    });
    try {
      const change = await handle(reached);
      if (typeof change !== 'function') throw new Error(`${name} returned no change`);
      const named = { name, method, params, keys: call.keys };
      const carryOut = async (tx: Tx) => {
        const { result, difference } = await comparing(tx, named, () =>
          once(tx, named, async () => change(tx, trail)),
        );
        await insertAction(tx, actionOf(0, result, difference));
        return result;
      };
      const isBounded = method.asksCode === 'aboveLimit';
      const run = (tx: Tx) =>
        isBounded ? withinDayLimit(tx, call, trail.by, () => carryOut(tx)) : carryOut(tx);
      const lock = isBounded ? lockOfMover(trail.by) : undefined;
      return await share('staff', () => reached.sql.begin(run, lock, limit)).catch(refuseLate);
    } catch (error) {
      // Nothing was done, and the console repeats the call with the code.
      if (isAskingCode(error)) throw error;
      const outcome = error instanceof Refusal ? error.code : errorCode.unexpected;
      await insertAction(call.sql, actionOf(outcome, null)).catch((fault: unknown) => {
        call.log.error({ err: fault, method: name, outcome }, 'no audit row could be written');
      });
      throw error;
    }
  };

/** The limit is a bit shorter than the console's wait for the answer. */
export const carryOutAudited = auditedWithin(25_000);

/** Concurrent changes of the staff: more than one caller's, and few enough to leave connections for partners' calls. */
const share = createShares(shareOfOne + 4);

function refuseLate(error: unknown): never {
  if (!(error instanceof OutOfTime)) throw error;
  throw new Refusal(
    'unavailable',
    'Действие длилось слишком долго и отменено целиком: повторите позже или разделите на части',
  );
}

const unchanged: Difference = { before: null, after: null };

/** The actor and their address, as an audit row names them. */
export function actor(call: Call): Actor {
  return actorOf(staffOf(call), call);
}

type Actor = Omit<StaffAction, 'method' | 'userIds' | 'params' | 'result' | 'outcome' | 'before' | 'after'>;

/** The actor of an account that is about to be signed in. */
export function actorOf({ kind, id, name, role }: NamedStaff, { address, requestId }: Call): Actor {
  const isKey = kind === 'key';
  return {
    keyId: isKey ? id : null,
    keyName: isKey ? name : null,
    staffId: isKey ? null : id,
    staffName: isKey ? null : name,
    role,
    address,
    requestId,
  };
}

function staffOf({ staff }: Call) {
  if (!staff) throw new Error('a call of the staff without one of them');
  return staff;
}
