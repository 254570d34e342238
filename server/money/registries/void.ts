import { lineFlagNames, type RegistryState } from '#contract/money/withdrawal-names';
import type { Tx } from '../../platform/db/connection.ts';
import type { Trail } from '../../platform/rpc/call.ts';
import { conflict, wrongField } from '../../platform/rpc/refusal.ts';
import { lockBrakes } from '../brakes/queries.ts';
import { cancelStopped, moveTogether } from '../withdrawals/move.ts';
import { findByIds } from '../withdrawals/queries.ts';
import { findWhole } from './check-queries.ts';
import { insertDraft } from './draft-queries.ts';
import { findBarred, findLines, findRegistry, findStopped, lockRegistry, voidRegistry } from './queries.ts';
import { tellOfVoid } from './void-letter.ts';

type Voiding = { id: number; reason: string };

/**
 * Locks the partners of a registry in order of ids, as everywhere, and then the registry, which settling locks last; returns the
 * registry's state.
 */
export async function lockWithPartners(tx: Tx, id: number): Promise<RegistryState> {
  const lines = await findLines(tx, id);
  await lockBrakes(
    tx,
    lines.map(({ userId }) => userId),
  );
  return await lockRegistry(tx, id);
}

/** Voids a registry. The caller has locked it with its partners. */
export async function voidOpen(
  tx: Tx,
  { id, reason, state }: Voiding & { state: RegistryState },
  trail: Trail,
): Promise<void> {
  if (state === 'sent' || state === 'settled' || state === 'void')
    throw conflict('id', 'Этот реестр уже отправлен или отменён');
  const isTaken = Boolean((await findWhole(tx, id))?.takenAt);
  if (isTaken && reason === '')
    throw wrongField('reason', 'Файл уже скачивали: проверьте банк и укажите, почему реестр отменяют');
  if (isTaken) await tellOfVoid(tx, id, reason, trail.by);
  if (state !== 'draft') await giveBack(tx, await findLines(tx, id), trail);
  await voidRegistry(tx, id);
}

/**
 * Voids a closed registry that can no longer be paid as it is, and makes a draft of the remaining withdrawals: a partner who
 * archives a destination stops no payroll. The draft is closed and approved like any other. Race: the second of two concurrent
 * calls finds the registry void, and so does a download of a QR; where the QR was taken first, a reason is required.
 */
export async function regather(tx: Tx, { id, reason }: Voiding, trail: Trail) {
  const state = await lockWithPartners(tx, id);
  if (state === 'draft')
    throw conflict('id', 'Этот реестр ещё не закрыт: закройте его, лишнее останется вне файла');
  const barred = await findBarred(tx, id);
  const lines = await findLines(tx, id);
  const ids = lines
    .map(({ withdrawalId }) => withdrawalId)
    .filter((one) => !barred.some(({ withdrawalId }) => withdrawalId === one));
  const registry = await findRegistry(tx, id);
  await voidOpen(tx, { id, reason, state }, trail);
  if (barred.length === 0) throw conflict('id', 'Этому реестру ничто не мешает: обновите страницу');
  if (ids.length === 0) throw conflict('id', 'Без задержанных выплат платить нечего: отмените реестр');
  if (!registry) throw new Error('a registry that is locked is not there');
  const { methodId, currencyCode } = registry;
  return {
    id: await insertDraft(tx, { methodId, currencyCode, createdBy: trail.by.id, ids }),
    left: barred.map(({ withdrawalId, why }) => ({ id: withdrawalId, why: lineFlagNames[why] })),
  };
}

/** Returns the withdrawals of a registry to approved, except those whose partners have stopped them meanwhile. */
async function giveBack(tx: Tx, lines: readonly { withdrawalId: number }[], { by, concerns }: Trail) {
  const all = await findByIds(
    tx,
    lines.map(({ withdrawalId }) => withdrawalId),
  );
  if (all.some((one) => one.state !== 'sending')) throw conflict('id', 'В реестре есть завершённая выплата');
  await moveTogether(tx, all, 'approved', by.id);
  await cancelStopped(
    tx,
    await findStopped(
      tx,
      all.map(({ id }) => id),
    ),
  );
  for (const { userId } of all) concerns(userId);
}
