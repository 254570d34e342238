import { refuseNewcomer } from '../../console/staff/newcomer.ts';
import type { Tx } from '../../platform/db/connection.ts';
import type { Settings } from '../../platform/program/settings.ts';
import type { Staff } from '../../platform/rpc/call.ts';
import { conflict } from '../../platform/rpc/refusal.ts';
import { clock } from '../ledger/days.ts';
import { tellOfProposal } from './letter.ts';
import { decideProposal, findProposal, insertProposal } from './queries.ts';

type Said = {
  /** The proposed action, in the same words by both people. */
  what: string;
  userId: number;
  reason: string;
  /** Text for the letter: a sentence about the proposal, and its page of the console. */
  about: string;
  path: string;
};

/**
 * True once two people have proposed this action with money: the first call keeps the proposal, a call of another person
 * confirms it. Where one person pays, the same person confirms it an hour later, and every administrator gets a letter. Race: the
 * caller has locked the record, so the second of two concurrent calls finds the first.
 */
export async function saysSecond(
  tx: Tx,
  settings: Settings,
  { what, userId, reason, about, path }: Said,
  by: Staff,
): Promise<boolean> {
  await refuseNewcomer(tx, settings, by.id);
  const { withdrawalApprovers, networkTimeZone } = settings;
  const first = await findProposal(tx, what);
  if (!first) {
    const from = await insertProposal(tx, { what, userId, reason, proposedBy: by.id });
    if (withdrawalApprovers === 1) await tellOfProposal(tx, { about: `${by.name}: ${about}`, path, from });
    return false;
  }
  if (first.staffId === by.id && withdrawalApprovers === 2)
    throw conflict('id', 'Вы это уже отметили: второй должен быть другой сотрудник');
  if (first.staffId === by.id && !first.isAloneDue)
    throw conflict('id', `Вы подтвердите это через час, с ${clock(first.aloneFrom, networkTimeZone)}`);
  await decideProposal(tx, first.id, { staffId: by.id, isConfirmed: true });
  return true;
}
