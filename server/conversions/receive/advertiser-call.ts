import type { Tx } from '../../db/connection.ts';
import { Refusal } from '../../rpc/refusal.ts';
import { applyUpdate } from '../core/apply.ts';
import type { Facts } from '../core/facts-queries.ts';
import { type SendNotifications, settle } from '../core/settle.ts';
import type { ApplyContext, StatusUpdate } from '../core/status-update.ts';
import { UpdateRefusal } from '../core/update-refusal.ts';
import { type CallParams, parseCall } from './parse.ts';
import { keepRejectedCall } from './rejected-call-queries.ts';

/** A call of an advertiser whose key was right. */
export type AdvertiserCall = { offerId: number; params: CallParams; at: Date };

/**
 * Where calls are applied: the network's time zone, how notifications are sent, and how many calls of an offer may wait for their
 * clicks (none named: any number).
 */
export type CallContext = { timeZone: string; send?: SendNotifications; mostWaiting?: number };

/** What is answered: one line. */
export type Answer = { status: number; line: string };

/**
 * Applies the update of a call with all that follows, in the caller's transaction, which has locked the click and may have found the
 * facts since; returns its conversion. Throws what refuses it.
 */
export async function applyCall(
  tx: Tx,
  { timeZone, send }: CallContext,
  update: StatusUpdate,
  facts?: Facts,
): Promise<number | 'no-click'> {
  const actor = { by: 'advertiser' } as const;
  const context: ApplyContext = { tx, timeZone, actor, changed: new Map(), lockedClick: update.clickId };
  const outcome = await applyUpdate(context, update, facts);
  if (outcome === 'no-click') return outcome;
  await settle(tx, outcome.step ? [outcome.step] : [], 'program', send);
  return outcome.id;
}

/** Applies a call or keeps its refusal; either way the transaction goes on. */
export async function applyOrKeep(tx: Tx, context: CallContext, call: AdvertiserCall): Promise<void> {
  const { params, offerId, at } = call;
  try {
    const update = { ...parseCall(params, at), offerId };
    const applied = await tx.savepoint((part) => applyCall(part, context, update));
    if (applied === 'no-click') throw unknownClick();
  } catch (error) {
    await keepRejectedCall(tx, { ...call, ...answerOf(error) });
  }
}

/** The line that a refusal is answered with; anything else flies. */
export function answerOf(error: unknown): Answer {
  if (error instanceof UpdateRefusal) return { status: error.status, line: error.message };
  // The ledger's own: a sum beyond what an account can have.
  if (error instanceof Refusal) return { status: 409, line: error.message };
  throw error;
}

export function unknownClick(): UpdateRefusal {
  return new UpdateRefusal(404, 'clickId', 'Такого клика нет');
}
