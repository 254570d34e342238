import type { Tx } from '../../platform/db/connection.ts';
import type { Staff } from '../../platform/rpc/call.ts';
import { conflict, notFound } from '../../platform/rpc/refusal.ts';
import { findIsBlocked } from './queries.ts';

/**
 * The manager whom the staff choose for a partner. A bound manager can choose only themselves: the partner would be out of their
 * reach.
 */
export async function readManager(
  tx: Tx,
  named: number | null | undefined,
  by: Staff,
): Promise<number | null | undefined> {
  if (by.isBound && named !== undefined && named !== by.id)
    throw conflict(
      'managerId',
      'Вы ведёте только своих партнёров: другому менеджеру их передаёт администратор',
    );
  await refuseManager(tx, named, 'managerId');
  return named;
}

/** Refuses an account that is unknown or blocked. */
export async function refuseManager(tx: Tx, named: number | null | undefined, field: string): Promise<void> {
  if (named === null || named === undefined) return;
  const isBlocked = await findIsBlocked(tx, named);
  if (isBlocked === undefined) throw notFound('Такого сотрудника нет');
  if (isBlocked) throw conflict(field, 'Этот сотрудник заблокирован: выберите другого');
}
