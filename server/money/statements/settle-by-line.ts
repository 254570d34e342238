import type { Tx } from '../../platform/db/connection.ts';
import { conflict, orNotFound } from '../../platform/rpc/refusal.ts';
import { lockBrake } from '../brakes/queries.ts';
import type { StaffActor } from '../ledger/actor.ts';
import { dayIn, inDots } from '../ledger/days.ts';
import { findFirstClosing, keepEvidence, lockRegistry, settleIfOver } from '../registries/queries.ts';
import { moveWithdrawal } from '../withdrawals/move.ts';
import { findOrder, findWithdrawal, type Withdrawal } from '../withdrawals/queries.ts';
import { type BankLine, decideLine, lockBankLine } from './queries.ts';

/** `isProgram`: the line fits entirely, and no person has looked at it. */
type By = StaffActor & { isProgram: boolean };

/**
 * Settles a withdrawal by a debit of a statement, in one transaction. A withdrawal that was settled by hand before only learns
 * of its debit. Race: the partner's brake is locked first, as in settling by hand, and the line after it: a withdrawal is
 * settled once, and a line settles once.
 */
export async function payByLine(tx: Tx, lineId: number, withdrawalId: number, by: By): Promise<void> {
  const { one, line } = await lockBoth(tx, lineId, withdrawalId, { isDebit: true });
  refuseOtherSum(line, one);
  if (line.endedWithdrawalId !== null && line.endedWithdrawalId !== withdrawalId)
    throw conflict('withdrawalId', `Этим банк заплатил выплату № ${line.endedWithdrawalId}: разберите её`);
  const { id: staffId } = by;
  const decided = { withdrawalId, note: '', staffId: by.isProgram ? null : staffId };
  // A returned withdrawal's credit was decided before its debit.
  if (one.state === 'paid' || (by.isProgram && (one.state === 'returned' || one.state === 'failed')))
    return await decideLine(tx, lineId, { ...decided, state: 'known' });
  const order = await findOrder(tx, withdrawalId);
  if (one.state !== 'sending' || !order) throw conflict('withdrawalId', 'Эта выплата не отправляется');
  const registry = await lockRegistry(tx, order.registryId);
  if (registry !== 'approved' && registry !== 'sent')
    throw conflict('withdrawalId', 'Реестр этой выплаты ещё не одобрен вторым сотрудником');
  const paidOn = bookedOf(line);
  // A bank's clock may be behind: the bank's day is compared with the day before, by UTC.
  if (paidOn < dayIn(-1, 'UTC', (await findFirstClosing(tx, withdrawalId)).getTime()))
    throw conflict(
      'withdrawalId',
      'Банк списал эту сумму раньше, чем закрыли реестр этой выплаты: выберите другую выплату или «Не выплата»',
    );
  const evidence = `Выписка: № ${line.number} от ${inDots(line.day)}`;
  await keepEvidence(tx, withdrawalId, {
    kind: 'statement',
    evidence,
    paidOn,
    settledBy: staffId,
  });
  await moveWithdrawal(tx, one, 'paid', { kind: 'account', id: staffId });
  await decideLine(tx, lineId, { ...decided, state: 'paid' });
  await settleIfOver(tx, order.registryId);
}

/** Settles by a line that a person has recognized. */
export async function payByHand(
  tx: Tx,
  lineId: number,
  withdrawalId: number,
  { by }: { by: StaffActor },
): Promise<void> {
  await payByLine(tx, lineId, withdrawalId, { ...by, isProgram: false });
}

/** Locks the partner's brake, then the line, and refuses a decided line and one of the other direction. */
export async function lockBoth(
  tx: Tx,
  lineId: number,
  withdrawalId: number,
  { isDebit }: { isDebit: boolean },
) {
  const found = orNotFound(await findWithdrawal(tx, withdrawalId), 'Выплата не найдена');
  await lockBrake(tx, found.userId);
  const line = orNotFound(await lockBankLine(tx, lineId), 'Строка не найдена');
  if (line.state !== 'new') throw decided();
  if (line.isDebit !== isDebit)
    throw conflict('id', `По этой строке деньги ${isDebit ? 'пришли, а не ушли' : 'ушли, а не пришли'}`);
  return { one: (await findWithdrawal(tx, withdrawalId)) ?? found, line };
}

/** The day on which the bank has carried out a line. */
export function bookedOf({ bookedOn }: BankLine): string {
  if (bookedOn === null) throw conflict('id', 'Банк ещё не списал эту сумму: в строке нет даты списания');
  return bookedOn;
}

export function refuseOtherSum({ amount }: BankLine, { net }: Withdrawal): void {
  if (amount !== net)
    throw conflict(
      'withdrawalId',
      'Сумма в банке другая: частями не платят, разберите это на странице выплаты',
    );
}

export const decided = () => conflict('id', 'Эту строку уже разобрали: обновите список');
