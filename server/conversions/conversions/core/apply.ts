import { applyStatus, keep } from './apply-status.ts';
import { type Facts, findFacts } from './facts-queries.ts';
import { findKnown, wrongTid } from './find-known.ts';
import { checkTerm, makeConversion, originOf } from './make.ts';
import { applyOrder, isOfOrder } from './order.ts';
import { payNamed } from './pay.ts';
import { keepPlayerCall, type PlayerCall, readPlayerCall } from './player-call.ts';
import { lockClick, orderKey, scopeOfGoal } from './queries.ts';
import type { ApplyContext, Outcome, StatusUpdate } from './status-update.ts';

/**
 * Makes or changes the conversion that an update names; the caller settles the transition. `found` holds what the caller found
 * after it had locked the click. Throws `UpdateRefusal`.
 */
export async function applyUpdate(
  context: ApplyContext,
  update: StatusUpdate,
  found?: Facts,
): Promise<Outcome> {
  for (const key of keysOf(update)) if (!context.locked?.includes(key)) await lockClick(context.tx, key);
  const facts = found ?? (await findFacts(context.tx, update));
  const call = await readPlayerCall(context, update, facts);
  const order =
    call === null && isOfOrder(update, facts) ? await applyOrder(context, update, facts) : 'by-click';
  if (order !== 'by-click') return order;
  const outcome =
    call?.kind === 'revenue-share'
      ? noConversion(context, update, call)
      : await applyToConversion(context, update, { facts, call });
  if (call && outcome !== 'no-click') await keepPlayerCall(context, update, call, outcome.id);
  return outcome;
}

/** The keys of the locks that make the updates of a click, and of an order with a promo code, serial; in the common order. */
export function keysOf({ clickId, promo, tid }: Pick<StatusUpdate, 'clickId' | 'promo' | 'tid'>): string[] {
  return [...(clickId === null ? [] : [clickId]), ...(promo ? [orderKey(tid)] : [])];
}

/** A call about a share of revenue makes no conversion: the close of its month does. */
function noConversion({ actor }: ApplyContext, update: StatusUpdate, call: PlayerCall): Outcome {
  checkTerm(originOf(call.click, update, actor), update, actor, call);
  return { id: null, step: null };
}

type Found = { facts: Facts; call: PlayerCall | null };

async function applyToConversion(
  context: ApplyContext,
  update: StatusUpdate,
  { facts, call }: Found,
  isAgain = false,
): Promise<Outcome> {
  const known = findKnown(
    facts.known.map((one) => context.changed.get(one.id) ?? one),
    update,
    call !== null,
  );
  const scoped = known && call && known.tid === '' ? { ...known, tidScope: scopeOfGoal(call.goal) } : known;
  if (scoped) return await applyStatus(context, scoped, update);
  const made = await makeConversion(context, update, facts, call);
  if (made === 'no-click') return made;
  if (made !== null) {
    // The receipt, which partners read, shows the partner's payout, not the advertiser's sum from which it is a share.
    const { amount } = payNamed(made, update, context.actor.by === 'staff');
    return keep(context, null, made, { ...update, payout: amount === undefined ? undefined : made.amount });
  }
  // Another call has made the conversion meanwhile: the update is tried once more. A conversion that still cannot be found
  // belongs to another click.
  if (isAgain) throw wrongTid(update);
  const found = await findFacts(context.tx, update);
  const order =
    call === null && isOfOrder(update, found) ? await applyOrder(context, update, found, true) : null;
  if (order !== null && order !== 'by-click') return order;
  return await applyToConversion(context, update, { facts: found, call }, true);
}
