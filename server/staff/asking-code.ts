import { z } from 'zod';
import type { OperatorContract } from '#contract/index';
import type { Settings } from '../program/settings.ts';
import { Refusal } from '../rpc/refusal.ts';
import type { CarryOut } from '../rpc/rpc.ts';

type Asks = (params: unknown, settings: Settings) => boolean;

const always: Asks = () => true;

/** The acts that are hard to undo; the contract says the same in words (`asksCode`). */
export const actsThatAsk: { [Name in keyof OperatorContract]?: Asks } = {
  'operator.update-user': (params) => opens.some((field) => fields.parse(params)[field] !== undefined),
  'operator.reset-tfa': always,
  'operator.post-ledger-entry': (params, { staffEntryLimit }) => sumOf(params) > staffEntryLimit,
  'operator.post-ledger-entries': (params, { staffEntryLimit }) => sumOf(params) > staffEntryLimit,
  'operator.create-key': always,
  'operator.delete-key': always,
  'operator.rotate-offer-key': always,
  'operator.create-staff': always,
  'operator.update-staff': always,
  'operator.export-user': always,
  'operator.erase-user': always,
};

/**
 * Refuses such an act of a signed-in account that has not given the app's code in the last minutes: `data.reauth` tells the console to ask
 * for it (`staff.confirm-act`) and to call again. Nothing was tried, so the refusal leaves no audit row; a wrong code does. A key has no
 * app.
 */
export function askingCode(carryOut: CarryOut): CarryOut {
  return async (checked, handle) => {
    const { name, params, call } = checked;
    const session = call.staffSession;
    const asks = new Map<string, Asks>(Object.entries(actsThatAsk)).get(name);
    if (session?.hasFactor && !session.confirmedUntil && asks?.(params, call.settings))
      throw new Refusal('forbidden', 'Подтвердите действие кодом из приложения', { reauth: true });
    return await carryOut(checked, handle);
  };
}

/** What would let somebody else in, or shut the partner out. */
const opens = ['login', 'email', 'password', 'isBlocked'];
const fields = z.record(z.string(), z.unknown());

/** What is moved in all: several entries of one call count together. */
function sumOf(params: unknown): number {
  const { entries = [], amount = 0 } = posted.parse(params);
  return [{ amount }, ...entries].reduce((sum, entry) => sum + Math.abs(entry.amount), 0);
}

const entry = z.object({ amount: z.number() });
const posted = entry.partial().extend({ entries: z.array(entry).optional() });
