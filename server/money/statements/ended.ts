import { isOpen } from '#contract/money/withdrawal-names';
import { pages } from '#contract/wire/pages';
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
import { holdBoth, refuseOtherSum } from './settle-by-line.ts';

type Decision = { by: StaffActor; note: string };

/**
 * Takes from a partner the sum that the bank has paid by an ended withdrawal, since the sum was available again. The balance may
 * become negative, which holds the next withdrawal. Race: the brake is locked first and the line after it, so a line is taken
 * back once.
 */
export async function takeBackByLine(
  tx: Tx,
  lineId: number,
  withdrawalId: number,
  { by, note }: Decision,
): Promise<void> {
  const { one, line } = await holdBoth(tx, lineId, withdrawalId);
  if (!line.isDebit) throw conflict('id', 'По этой строке деньги пришли, а не ушли');
  if (line.endedWithdrawalId !== withdrawalId)
    throw conflict('withdrawalId', 'Эта строка не подходит к завершённой выплате с этим номером');
  if (line.bookedOn === null)
    throw conflict('id', 'Банк ещё не списал эту сумму: в строке нет даты списания');
  refuseUnderway(one);
  const { id, userId, net, currencyCode } = one;
  await postToLedger(
    tx,
    userId,
    {
      kind: 'payout-takeback',
      account: 'available',
      amount: -net,
      withdrawalId,
      comment: `Выплата № ${id}: банк её всё же перечислил`,
      idempotencyKey: `withdrawal-${id}-takeback-line-${lineId}`,
    },
    by,
  );
  await decideLine(tx, lineId, { state: 'takeback', withdrawalId, note, staffId: by.id });
  await dropProposals(tx, [`line ${lineId} aside`]);
  await tell(
    tx,
    one,
    'банк её перечислил',
    `Сумма ${asMoney(net, currencyCode)}, которая вернулась на баланс, снова списана.`,
  );
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
  const { one, line } = await holdBoth(tx, lineId, withdrawalId);
  if (line.isDebit) throw conflict('id', 'По этой строке деньги ушли, а не пришли');
  refuseOtherSum(line, one);
  const debit = one.state === 'paid' ? undefined : await findEndedDebit(tx, withdrawalId);
  if (one.state === 'paid') {
    await moveWithdrawal(tx, one, 'returned', by, note || line.purpose.slice(0, 300));
    await markErrored(tx, one.destinationId);
  } else if (debit !== undefined) {
    refuseUnderway(one);
    await decideLine(tx, debit, { state: 'known', withdrawalId, note: '', staffId: by.id });
    await dropProposals(tx, [`line ${debit} aside`]);
  } else if (await isTakenBack(tx, withdrawalId)) await giveBack(tx, one, lineId, by);
  else if (one.state !== 'returned')
    throw conflict('withdrawalId', 'Вернуться может только проведённая выплата');
  await decideLine(tx, lineId, { state: 'returned', withdrawalId, note, staffId: by.id });
}

async function giveBack(tx: Tx, one: Withdrawal, lineId: number, by: StaffActor) {
  const { id, userId, net, currencyCode } = one;
  await postToLedger(
    tx,
    userId,
    {
      kind: 'payout-return',
      account: 'available',
      amount: net,
      withdrawalId: id,
      comment: `Выплата № ${id}: банк вернул перечисленное`,
      idempotencyKey: `withdrawal-${id}-return-line-${lineId}`,
    },
    by,
  );
  await tell(tx, one, 'банк вернул её', `Сумма ${asMoney(net, currencyCode)} снова доступна.`);
}

/** An unfinished withdrawal still has its sum blocked: taking it once more would take it twice. */
function refuseUnderway({ id, state }: Withdrawal) {
  if (isOpen({ state }))
    throw conflict('withdrawalId', `Выплата № ${id} снова ждёт реестра: сначала отклоните её`);
  if (state === 'sending')
    throw conflict('withdrawalId', `Выплата № ${id} снова отправляется: подтвердите её этой строкой`);
}

async function tell(tx: Tx, { id, userId }: Withdrawal, what: string, text: string) {
  await notify(tx, {
    userId,
    trigger: 'payout-failed',
    title: `Выплата № ${id}: ${what}`,
    content: `<p>${text}</p><p><a href="${pages.payouts}/${id}">Выплата № ${id}</a></p>`,
  });
}
