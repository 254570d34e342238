import { bankPacketPath, type packetStaff } from '#contract/money/staff-packet';
import type { Tx } from '../../platform/db/connection.ts';
import { conflict, orNotFound } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { noteLook } from '../requisites/destination-queries.ts';
import { findWithdrawal } from '../withdrawals/queries.ts';

/** See docs/decisions/0241-bank-packet-and-receipts.md. */
export const packetStaffHandlers: Handlers<typeof packetStaff> = {
  'operator.get-bank-packet':
    ({ withdrawalId }) =>
    async (tx, trail) => {
      const { userId } = await lookAtPaid(tx, withdrawalId, trail.by.id);
      trail.concerns(userId);
      return { url: `${bankPacketPath}?id=${withdrawalId}` };
    },
};

/** Notes that a member of the staff looks at the destination of a paid withdrawal. Throws for another withdrawal. */
export async function lookAtPaid(tx: Tx, withdrawalId: number, staffId: number) {
  const withdrawal = orNotFound(await findWithdrawal(tx, withdrawalId), 'Выплата не найдена');
  if (withdrawal.state !== 'paid')
    throw conflict('withdrawalId', 'Пакет для банка есть только у проведённой выплаты');
  await noteLook(tx, withdrawal.destinationId, staffId, 'reveal');
  return withdrawal;
}
