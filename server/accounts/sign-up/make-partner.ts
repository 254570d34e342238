import type { z } from 'zod';
import type { currencyCode } from '#contract/wire/fields';
import { openBalance } from '../../money/ledger/queries.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { refuseTaken } from '../account/account-rules.ts';
import { insertUser } from '../account/user-queries.ts';
import { approveApplication, carryAcceptance, type Locked } from './decide-queries.ts';
import { mailApplication } from './letters.ts';
import { findBringers } from './queries.ts';

type Approval = {
  managerId: number | null;
  currencyCode: z.infer<typeof currencyCode>;
  /** The name of the person who decided, in the form of the staff's list. */
  by: string;
};

/** Makes the partner of an application, whose row is locked. A referrer who was blocked meanwhile is not assigned. */
export async function makePartner(
  tx: Tx,
  one: Locked,
  { managerId, currencyCode, by }: Approval,
): Promise<number> {
  const { referrerId } = await findBringers(tx, { referrerId: one.referrerId ?? undefined });
  const { login, email, passwordHash, telegram, phone } = one;
  const account = { login, email, passwordHash, telegram, phone, managerId };
  const userId = await insertUser(tx, { ...account, ...(referrerId === null ? {} : { referrerId }) }).catch(
    refuseTaken,
  );
  await openBalance(tx, userId, currencyCode);
  await approveApplication(tx, one.id, userId, by);
  await carryAcceptance(tx, one.id);
  await enqueue(tx, mailApplication, { id: one.id });
  return userId;
}
