import type { RejectReason } from '#contract/conversions/conversion-names';
import type { Tx } from '../../db/connection.ts';
import type { Trail } from '../../rpc/call.ts';
import { notFound } from '../../rpc/refusal.ts';
import { applyStatus } from './apply.ts';
import { type Conversion, lockConversions } from './queries.ts';
import type { State } from './rules.ts';
import { settle, type Transition } from './settle.ts';
import type { ApplyContext, StatusUpdate } from './status-update.ts';
import { asRefusal, UpdateRefusal } from './update-refusal.ts';

type Said = { state: State; reason?: RejectReason | undefined; comment: string };
type Wanted = Said & { ids: number[] };
type Changed = { id: number; before: State; wasConfirmed: boolean; state: State; isChanged: boolean };

/** Says one word about several conversions, all or none; each answer tells the state that was found. */
export async function setStatus(
  tx: Tx,
  timeZone: string,
  wanted: Wanted,
  { by, concerns }: Trail,
): Promise<Changed[]> {
  const context: ApplyContext = { tx, timeZone, actor: { by: 'staff', who: by }, changed: new Map() };
  const known = new Map((await lockConversions(tx, wanted.ids)).map((one) => [one.id, one]));
  const changed: Changed[] = [];
  const steps: Transition[] = [];
  for (const [at, id] of wanted.ids.entries()) {
    const conversion = known.get(id);
    if (!conversion) throw notFound(`Конверсии ${id} нет`);
    const step = await say(context, conversion, wanted, at);
    if (step) steps.push(step);
    const { state } = step?.conversion ?? conversion;
    const { state: before, isConfirmed: wasConfirmed } = conversion;
    changed.push({ id, before, wasConfirmed, state, isChanged: step !== null });
  }
  for (const { conversion } of steps) concerns(conversion.userId);
  await settle(tx, steps, by);
  return changed;
}

async function say(
  context: ApplyContext,
  conversion: Conversion,
  wanted: Said,
  at: number,
): Promise<Transition | null> {
  const outcome = await applyStatus(context, conversion, wordAbout(conversion, wanted)).catch(
    (error: unknown) => {
      throw error instanceof UpdateRefusal ? asRefusal(error, () => `ids.${at}`) : error;
    },
  );
  return outcome === 'no-click' ? null : outcome.step;
}

/** What the staff say about a conversion that is there. */
export function wordAbout(
  { clickId, userId, offerId, tid }: Conversion,
  { state, reason, comment }: Said,
): StatusUpdate {
  return {
    ...{ clickId, userId, offerId, tid, goal: undefined, state, as: state, comment },
    reason: reason ?? null,
    at: new Date(),
  };
}
