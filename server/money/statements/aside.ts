import { staffPages } from '#contract/wire/staff-pages';
import type { Tx } from '../../platform/db/connection.ts';
import type { Settings } from '../../platform/program/settings.ts';
import type { Staff } from '../../platform/rpc/call.ts';
import { orNotFound } from '../../platform/rpc/refusal.ts';
import { asMoney } from '../ledger/money.ts';
import { saysSecond } from '../proposals/proposals.ts';
import { decideProposal, findProposal } from '../proposals/queries.ts';
import { findWithdrawal } from '../withdrawals/queries.ts';
import { type BankLine, decideLine, lockBankLine } from './queries.ts';
import { decided } from './settle-by-line.ts';

const nameOf = (lineId: number) => `line ${lineId} aside`;

/**
 * Sets a line aside, or reverts this. A debit by which the bank has paid an ended withdrawal needs two people. Returns true
 * where it was done.
 */
export async function setAside(
  tx: Tx,
  settings: Settings,
  lineId: number,
  { state, note }: { state: 'aside' | 'new'; note: string },
  by: Staff,
): Promise<boolean> {
  const line = orNotFound(await lockBankLine(tx, lineId), 'Строка не найдена');
  const proposal = state === 'new' ? await findProposal(tx, nameOf(lineId)) : undefined;
  if (proposal) {
    await decideProposal(tx, proposal.id, { staffId: by.id, isConfirmed: false });
    return true;
  }
  if (line.state !== (state === 'aside' ? 'new' : 'aside')) throw decided();
  if (
    state === 'aside' &&
    line.endedWithdrawalId !== null &&
    !(await saysAside(tx, settings, line, note, by))
  )
    return false;
  await decideLine(tx, lineId, { state, withdrawalId: null, note, staffId: by.id });
  return true;
}

async function saysAside(
  tx: Tx,
  settings: Settings,
  { id, amount, endedWithdrawalId }: BankLine,
  reason: string,
  by: Staff,
) {
  const of = endedWithdrawalId === null ? undefined : await findWithdrawal(tx, endedWithdrawalId);
  if (!of) throw new Error('the withdrawal is not there');
  const about = `списание ${asMoney(amount, 'RUB')}, которое подходит к завершённой выплате № ${of.id}, — не выплата. ${reason}`;
  const path = `${staffPages.statements}?line=${id}`;
  return await saysSecond(tx, settings, { what: nameOf(id), userId: of.userId, reason, about, path }, by);
}
