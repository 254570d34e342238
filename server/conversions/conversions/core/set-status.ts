import type { RejectReason } from '#contract/conversions/conversion-names';
import type { Tx } from '../../../platform/db/connection.ts';
import type { Trail } from '../../../platform/rpc/call.ts';
import { notFound } from '../../../platform/rpc/refusal.ts';
import { applyStatus } from './apply-status.ts';
import { type Conversion, lockById } from './queries.ts';
import type { State } from './rules.ts';
import { settle, type Transition } from './settle.ts';
import { type ApplyContext, type StatusUpdate, staffContext } from './status-update.ts';
import { asRefusal, UpdateRefusal } from './update-refusal.ts';

type Wanted = { state: State; reason?: RejectReason | undefined; comment: string };
type Changed = { id: number; before: State; wasConfirmed: boolean; state: State; isChanged: boolean };

/** Sets one status for several conversions, all or none; each result has the state before the change. */
export async function setStatus(
  tx: Tx,
  timeZone: string,
  wanted: Wanted & { ids: number[] },
  { by, concerns }: Trail,
): Promise<Changed[]> {
  const context = staffContext(tx, timeZone, by);
  const known = await lockById(tx, wanted.ids);
  const changed: Changed[] = [];
  const steps: Transition[] = [];
  for (const [at, id] of wanted.ids.entries()) {
    const conversion = known.get(id);
    if (!conversion) throw notFound(`Конверсии ${id} нет`);
    const step = await setOne(context, conversion, wanted, at);
    if (step) steps.push(step);
    const { state } = step?.conversion ?? conversion;
    const { state: before, isConfirmed: wasConfirmed } = conversion;
    changed.push({ id, before, wasConfirmed, state, isChanged: step !== null });
  }
  for (const { conversion } of steps) concerns(conversion.userId);
  await settle(tx, steps, by);
  return changed;
}

async function setOne(context: ApplyContext, conversion: Conversion, wanted: Wanted, at: number) {
  const outcome = await applyStatus(context, conversion, updateOf(conversion, wanted)).catch(
    (error: unknown) => {
      throw error instanceof UpdateRefusal ? asRefusal(error, () => `ids.${at}`) : error;
    },
  );
  return outcome === 'no-click' ? null : outcome.step;
}

/** A status update by the staff for an existing conversion. */
export function updateOf(
  { clickId, userId, offerId, tid }: Conversion,
  { state, reason, comment }: Wanted,
): StatusUpdate {
  return {
    clickId,
    userId,
    offerId,
    tid,
    goal: undefined,
    state,
    as: state,
    comment,
    reason: reason ?? null,
    at: new Date(),
  };
}
