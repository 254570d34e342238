import { staffPages } from '#contract/wire/staff-pages';
import type { Db, Tx } from '../../platform/db/connection.ts';
import type { Settings } from '../../platform/program/settings.ts';
import type { Staff } from '../../platform/rpc/call.ts';
import { conflict } from '../../platform/rpc/refusal.ts';
import { asMoney } from '../ledger/money.ts';
import { saysSecond } from '../proposals/proposals.ts';
import { decideProposal, findProposal } from '../proposals/queries.ts';
import type { EndState, Withdrawal } from './queries.ts';

const states = ['failed', 'returned'] as const;
const nameOf = (id: number, state: EndState) => `withdrawal ${id} ${state}`;
const words = { failed: 'не прошла', returned: 'вернулась' } as const;

/** The names of the proposals that end a withdrawal. */
export const endNames = (id: number) => states.map((state) => nameOf(id, state));

/**
 * True once two people have said that a withdrawal failed or came back. Two are needed, since the sum becomes available again:
 * if the bank has paid after all, the partner would be paid twice. The caller has locked the withdrawal.
 */
export async function isSaidByTwo(
  tx: Tx,
  settings: Settings,
  { id, userId, userLogin, net, currencyCode }: Withdrawal,
  { state, reason }: { state: EndState; reason: string },
  by: Staff,
): Promise<boolean> {
  const about = `выплата № ${id} партнёру ${userLogin} на ${asMoney(net, currencyCode)} ${words[state]}. Причина: ${reason}`;
  const path = staffPages.withdrawal.replace(':id', String(id));
  return await saysSecond(tx, settings, { what: nameOf(id, state), userId, reason, about, path }, by);
}

/** The end of a withdrawal that one person has proposed. */
export async function findEnd(db: Db, id: number) {
  for (const state of states) {
    const found = await findProposal(db, nameOf(id, state));
    if (found) return { ...found, state };
  }
  return undefined;
}

/** Drops the proposed end: somebody, perhaps its author, knows better. The caller has locked the withdrawal. */
export async function dropEnd(tx: Tx, id: number, staffId: number): Promise<void> {
  const found = await findEnd(tx, id);
  if (!found) throw conflict('id', 'Исход этой выплаты никто не предлагает: обновите страницу');
  await decideProposal(tx, found.id, { staffId, isConfirmed: false });
}
