import { errorCode, onlyReads } from '#contract/rpc';
import type { Call, Trail } from '../rpc/call.ts';
import { Refusal } from '../rpc/refusal.ts';
import type { CarryOut } from '../rpc/rpc.ts';
import { once } from './once.ts';
import { insertAct, type StaffAct } from './queries.ts';
import { namedUsers, told } from './told.ts';

/**
 * Runs a call of the staff. One that changes something runs in one transaction with its audit row; where it is refused, the
 * row is written after the transaction has rolled back.
 */
export const carryOutAudited: CarryOut = async ({ name, method, params, call }, handle) => {
  if (onlyReads(name)) return await handle();
  const key = staffKeyOf(call);
  const userIds = new Set(namedUsers(params));
  const trail: Trail = { key, concerns: (userId) => void userIds.add(userId) };
  const act = (outcome: number, result: unknown): StaffAct => ({
    ...actor(call),
    method: name,
    userIds: [...userIds],
    params: told(method.params, params),
    result: result === null ? null : told(method.result, result),
    outcome,
  });
  try {
    const change = await handle();
    if (typeof change !== 'function') throw new Error(`${name} returned no act`);
    return await call.sql.begin(async (tx) => {
      const named = { name, method, params, secret: call.keys.secret };
      const result = await once(tx, named, async () => change(tx, trail));
      await insertAct(tx, act(0, result));
      return result;
    });
  } catch (error) {
    const outcome = error instanceof Refusal ? error.code : errorCode.unexpected;
    await insertAct(call.sql, act(outcome, null)).catch((fault: unknown) => {
      call.log.error({ err: fault, method: name, outcome }, 'no audit row could be written');
    });
    throw error;
  }
};

/** Who acted and from where, as an audit row says it. */
export function actor(call: Call): Pick<StaffAct, 'keyId' | 'keyName' | 'address' | 'requestId'> {
  const { id: keyId, name: keyName } = staffKeyOf(call);
  return { keyId, keyName, address: call.address, requestId: call.requestId };
}

function staffKeyOf({ staffKey }: Call) {
  if (!staffKey) throw new Error('a call of the staff without a key');
  return staffKey;
}
