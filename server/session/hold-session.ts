import type { Tx } from '../db/connection.ts';
import type { PartnerCall } from '../rpc/call.ts';
import { Refusal } from '../rpc/refusal.ts';
import { lockSession } from './queries.ts';

/**
 * Refuses when the call's session has ended, and keeps it until the transaction ends. Race: without this, what a session
 * makes in the moment in which it is ended would outlive it, and a thief would keep an API token.
 */
export async function holdSession(tx: Tx, { session }: PartnerCall): Promise<void> {
  if (!session || !(await lockSession(tx, session.id)))
    throw new Refusal('forbidden', 'Сеанс завершён. Войдите ещё раз');
}
