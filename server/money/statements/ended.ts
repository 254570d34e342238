import { isOpen } from '#contract/money/withdrawal-names';
import { pages } from '#contract/wire/pages';
import { linkTo } from '../../messages/notifications/link.ts';
import { notify } from '../../messages/notifications/notify.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { conflict } from '../../platform/rpc/refusal.ts';
import type { StaffActor } from '../ledger/actor.ts';
import { asMoney } from '../ledger/money.ts';
import { postToLedger } from '../ledger/post.ts';
import { dropProposals } from '../proposals/queries.ts';
import { markErrored } from '../requisites/destination-queries.ts';
import { moveWithdrawal } from '../withdrawals/move.ts';
import type { Withdrawal } from '../withdrawals/queries.ts';
import { findEndedDebit, isTakenBack } from './ended-queries.ts';
import { decideLine } from './queries.ts';
import { bookedOf, lockBoth, refuseOtherSum } from './settle-by-line.ts';

type Decision = { by: StaffActor; note: string };

/**
 * Takes from a partner the sum that the bank has paid by an ended withdrawal, since the sum was available again. The balance may
 * become negative, which pauses the next withdrawal. Race: the brake is locked first and the line after it, so a line is taken
 * back once.
 */
export async function takeBackByLine(
  tx: Tx,
  lineId: number,
  withdrawalId: number,
  { by, note }: Decision,
): Promise<void> {
  const { one, line } = await lockBoth(tx, lineId, withdrawalId, { isDebit: true });
  if (line.endedWithdrawalId !== withdrawalId)
    throw conflict('withdrawalId', 'Эта строка не подходит к завершённой выплате с этим номером');
  bookedOf(line);
  refuseUnderway(one);
  await correct(tx, one, lineId, by, 'takeback');
  await decideLine(tx, lineId, { state: 'takeback', withdrawalId, note, staffId: by.id });
  await dropProposals(tx, [`line ${lineId} aside`]);
}

/**
 * Records that the bank has sent a withdrawal back, by a credit of a statement. The sum of a paid withdrawal becomes available
 * again, also of one that was taken back after its end. Nothing changes for an ended withdrawal with an undecided debit, since
 * the debit and the credit are equal.
 */
export async function returnByLine(
  tx: Tx,
  lineId: number,
  withdrawalId: number,
  { by, note }: Decision,
): Promise<void> {
  const { one, line } = await lockBoth(tx, lineId, withdrawalId, { isDebit: false });
  refuseOtherSum(line, one);
  const debit = one.state === 'paid' ? undefined : await findEndedDebit(tx, withdrawalId);
  if (one.state === 'paid') {
    await moveWithdrawal(tx, one, 'returned', by, note || line.purpose.slice(0, 300));
    await markErrored(tx, one.destinationId);
  } else if (debit !== undefined) {
    refuseUnderway(one);
    await decideLine(tx, debit, { state: 'known', withdrawalId, note: '', staffId: by.id });
    await dropProposals(tx, [`line ${debit} aside`]);
  } else if (await isTakenBack(tx, withdrawalId)) await correct(tx, one, lineId, by, 'return');
  else if (one.state !== 'returned')
    throw conflict('withdrawalId', 'Вернуться может только проведённая выплата');
  await decideLine(tx, lineId, { state: 'returned', withdrawalId, note, staffId: by.id });
}

const corrections = {
  takeback: {
    sign: -1,
    comment: 'банк её всё же перечислил',
    what: 'банк её перечислил',
    ending: ', которая вернулась на баланс, снова списана.',
  },
  return: {
    sign: 1,
    comment: 'банк вернул перечисленное',
    what: 'банк вернул её',
    ending: ' снова доступна.',
  },
};

/** Corrects the balance for a sum that the bank has moved after the end of its withdrawal, and tells the partner. */
async function correct(
  tx: Tx,
  { id, userId, net, currencyCode }: Withdrawal,
  lineId: number,
  by: StaffActor,
  way: keyof typeof corrections,
) {
  const { sign, comment, what, ending } = corrections[way];
  const entry = {
    kind: `payout-${way}`,
    account: 'available',
    amount: sign * net,
    withdrawalId: id,
    comment: `Выплата № ${id}: ${comment}`,
    idempotencyKey: `withdrawal-${id}-${way}-line-${lineId}`,
  } as const;
  await postToLedger(tx, userId, entry, by);
  await notify(tx, {
    userId,
    trigger: 'payout-failed',
    title: `Выплата № ${id}: ${what}`,
    content: `<p>Сумма ${asMoney(net, currencyCode)}${ending}</p>${linkTo(`${pages.withdrawals}/${id}`, `Выплата № ${id}`)}`,
  });
}

/** An unfinished withdrawal still has its sum blocked: taking it once more would take it twice. */
function refuseUnderway({ id, state }: Withdrawal) {
  if (isOpen({ state }))
    throw conflict('withdrawalId', `Выплата № ${id} снова ждёт реестра: сначала отклоните её`);
  if (state === 'sending')
    throw conflict('withdrawalId', `Выплата № ${id} снова отправляется: подтвердите её этой строкой`);
}
