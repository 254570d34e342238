import type { Db, Tx } from '../../platform/db/connection.ts';

type Proposal = {
  id: number;
  what: string;
  reason: string;
  staffId: number;
  /** The name of the person who proposed it. */
  by: string;
  at: Date;
  /** The time from which the same person may confirm it, where one person pays. */
  aloneFrom: Date;
  isAloneDue: boolean;
};

const aloneFrom = (db: Db) => db`proposed_at + interval '1 hour'`;

/** The open proposal of this action. */
export async function findProposal(db: Db, what: string) {
  return await db<Proposal[]>`
    select p.id, p.what, p.reason, p.proposed_by as staff_id, s.name as by, p.proposed_at as at,
      ${aloneFrom(db)} as alone_from, ${aloneFrom(db)} <= now() as is_alone_due
    from staff_proposals p join staff_accounts s on s.id = p.proposed_by where p.what = ${what} and p.decided_at is null`.first();
}

/** Returns the time from which the same person may confirm it, where one person pays. */
export async function insertProposal(
  tx: Tx,
  proposal: { what: string; userId: number; reason: string; proposedBy: number },
) {
  return await tx`insert into staff_proposals ${tx(proposal)} returning ${aloneFrom(tx)}`.scalar<Date>();
}

export async function decideProposal(
  tx: Tx,
  id: number,
  { staffId, isConfirmed }: { staffId: number; isConfirmed: boolean },
) {
  await tx`
    update staff_proposals set decided_at = now(), decided_by = ${staffId}, is_confirmed = ${isConfirmed} where id = ${id}`;
}

/** Ends the open proposals of these actions, which have nothing to decide any more. */
export async function dropProposals(tx: Tx, whats: readonly string[]) {
  await tx`update staff_proposals set decided_at = now() where what = any(${[...whats]}::text[]) and decided_at is null`;
}
