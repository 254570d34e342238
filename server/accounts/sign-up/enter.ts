import type { Tx } from '../../platform/db/connection.ts';
import type { Call } from '../../platform/rpc/call.ts';
import { startApplicantSession } from '../session/applicant-queries.ts';
import { endSession } from '../session/queries.ts';

/** Signs a browser in to see an application; its old session ends. Returns the new cookie's token. */
export async function enter(tx: Tx, { session }: Call, applicationId: number): Promise<string> {
  if (session) await endSession(tx, session.userId, session.id);
  return await startApplicantSession(tx, applicationId);
}
