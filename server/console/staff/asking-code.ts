import { z } from 'zod';
import type { AsksCode } from '#contract/wire/rpc';
import { askingCode } from '../../platform/rpc/refusal.ts';
import type { CarryOut } from '../../platform/rpc/rpc.ts';

/**
 * Refuses acts that are hard to undo (the contract's `asksCode`) to a signed-in account without a code of the app in the last
 * minutes: `data.reauth` tells the console to ask for the code (`staff.confirm-act`) and to call again. Nothing was tried, so the
 * refusal leaves no audit row; a wrong code does. A key has no app. Acts that ask only above a limit are tried first
 * (ledger/day-limit.ts).
 */
export function confirming(carryOut: CarryOut): CarryOut {
  return async (checked, handle) => {
    const { method, params, call } = checked;
    const session = call.staffSession;
    if (session?.hasFactor && !session.confirmedUntil && asks(method.asksCode, params)) throw askingCode();
    return await carryOut(checked, handle);
  };
}

function asks(asksCode: AsksCode | undefined, params: unknown): boolean {
  if (typeof asksCode !== 'object') return asksCode === 'always';
  const { fields, value } = asksCode;
  const isAsking = (named: unknown): boolean =>
    Array.isArray(named)
      ? named.some(isAsking)
      : Object.entries(record.catch({}).parse(named)).some(([field, own]) =>
          fields.includes(field) && own !== undefined ? value === undefined || own === value : isAsking(own),
        );
  return isAsking(params);
}

const record = z.record(z.string(), z.unknown());
