import type { App } from '../../app.ts';
import type { Db } from '../../platform/db/connection.ts';
import { findMethod } from '../requisites/method-queries.ts';
import { findPayables } from './payable-queries.ts';

/** A live order of a registry with its payee and destination. */
export async function findOrderToPay(
  db: Db,
  app: Pick<App, 'keys'>,
  registryId: number,
  withdrawalId: number,
) {
  const [line] = await db<{ number: number; purpose: string; methodId: number }[]>`
    select l.number, l.purpose, r.method_id from registry_lines l join registries r on r.id = l.registry_id
    where l.registry_id = ${registryId} and l.withdrawal_id = ${withdrawalId} and l.is_live`;
  const [payable] = line ? await findPayables(db, app, [withdrawalId]) : [];
  const method = line && (await findMethod(db, line.methodId));
  if (!line || !payable || !method) return undefined;
  return { ...payable, number: line.number, purpose: line.purpose, method };
}
