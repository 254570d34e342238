import type { Tx } from '../../../platform/db/connection.ts';
import type { Trail } from '../../../platform/rpc/call.ts';
import { notFound } from '../../../platform/rpc/refusal.ts';
import { applyUpdate } from '../core/apply.ts';
import { lockNamed } from '../core/queries.ts';
import { settle, type Transition } from '../core/settle.ts';
import { type ApplyContext, stepsOf } from '../core/status-update.ts';
import { answerOf, unknownClick } from './answer.ts';
import { clickIdOf, parseCall } from './parse.ts';
import {
  findClicksNamed,
  findOrdersNamed,
  lockRejectedCalls,
  type RejectedCall,
  removeRejectedCall,
  setTried,
} from './rejected-call-queries.ts';

type Tried = { id: number; conversionId: number | null; line: string };

/** Tries rejected calls again, as of their first arrival; a call that is refused again does not stop the rest. */
export async function retryRejectedCalls(
  tx: Tx,
  timeZone: string,
  ids: number[],
  { by, concerns }: Trail,
): Promise<Tried[]> {
  const named = await findClicksNamed(tx, ids);
  await lockNamed(
    tx,
    named.flatMap((one) => clickIdOf(one) ?? []),
    [],
    await findOrdersNamed(tx, ids),
  );
  const rejected = await lockRejectedCalls(tx, ids);
  const unknown = ids.find((id) => !rejected.some((one) => one.id === id));
  if (unknown !== undefined) throw notFound(`Отказа ${unknown} нет`);
  const context: ApplyContext = { tx, timeZone, actor: { by: 'advertiser' }, changed: new Map() };
  const steps: Transition[] = [];
  const tried: Tried[] = [];
  for (const call of rejected) tried.push(await retry(context, call, steps));
  for (const { conversion } of steps) concerns(conversion.userId);
  await settle(tx, steps, by);
  return tried;
}

async function retry(
  shared: ApplyContext,
  call: RejectedCall & { receipt: string | null },
  steps: Transition[],
) {
  const { id, conversionId, offerId, status, line, receipt } = call;
  const context = receipt === null ? shared : { ...shared, call: { receipt } };
  if (conversionId !== null) return { id, conversionId, line: 'OK' };
  if (offerId === null) return { id, conversionId, line };
  // A call that is refused leaves no change behind.
  const changed = new Map(context.changed);
  try {
    const outcome = await context.tx.savepoint((tx) => apply({ ...context, tx, changed }, call, offerId));
    for (const [of, one] of changed) context.changed.set(of, one);
    steps.push(...stepsOf(outcome));
    // A call about a share of revenue has no conversion to be shown with, so nothing of the refusal stays.
    if (outcome.id === null) await removeRejectedCall(context.tx, id);
    else await setTried(context.tx, id, { conversionId: outcome.id, status, line });
    return { id, conversionId: outcome.id, line: 'OK' };
  } catch (error) {
    const answer = answerOf(error);
    await setTried(context.tx, id, { conversionId: null, ...answer });
    return { id, conversionId: null, line: answer.line };
  }
}

async function apply(context: ApplyContext, { params, firstAt }: RejectedCall, offerId: number) {
  const outcome = await applyUpdate(context, { ...parseCall(params, firstAt), offerId, isClickGone: true });
  if (outcome === 'no-click') throw unknownClick();
  return outcome;
}
