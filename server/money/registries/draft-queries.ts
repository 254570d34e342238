import type { Db, Tx } from '../../platform/db/connection.ts';
import { rowsOf } from '../../platform/db/rows-queries.ts';

/** A draft reserves nothing: its lines are not live and have no numbers. */
export async function insertDraft(
  tx: Tx,
  { ids, ...draft }: { methodId: number; currencyCode: string; createdBy: number; ids: number[] },
) {
  const made = { ...draft, state: 'draft', closedAt: null, closedBy: null };
  const id = await tx`insert into registries ${tx(made)} returning id`.scalar<number>();
  await tx`
    insert into registry_lines (registry_id, withdrawal_id, net, is_live)
    select ${id}::bigint, id, net, false from withdrawals where id = any(${ids}::bigint[])`;
  return id;
}

export async function findDraft(db: Db, id: number) {
  return await db<{ methodId: number; currencyCode: string }[]>`
    select method_id, currency_code from registries where id = ${id}`.first();
}

/** Numbers the lines that the closing takes in, in the given order, and makes them live; other lines leave the draft. */
export async function numberLines(
  tx: Tx,
  registryId: number,
  year: number,
  lines: readonly { withdrawalId: number; number: number; purpose: string; payeeId: number }[],
) {
  const orders = lines.map(({ withdrawalId, number, purpose, payeeId }) => ({
    withdrawalId,
    number,
    purpose,
    payeeId,
  }));
  await tx`
    delete from registry_lines where registry_id = ${registryId}
      and withdrawal_id <> all(${lines.map(({ withdrawalId }) => withdrawalId)}::bigint[])`;
  await tx`
    update registry_lines l set is_live = true, year = ${year}, number = n.number, purpose = n.purpose, payee_id = n.payee_id
    from ${rowsOf(tx, 'registry_lines', orders)} n
    where l.registry_id = ${registryId} and l.withdrawal_id = n.withdrawal_id`;
}

type Closing = {
  closedBy: number;
  ordersOn: string;
  payer: object | null;
  documentId: number;
  sheet: object | null;
};

export async function closeRegistry(tx: Tx, id: number, { payer, sheet, ...closing }: Closing) {
  const closed = {
    ...closing,
    state: 'closed',
    payer: payer && tx.json(payer),
    sheet: sheet && tx.json(sheet),
  };
  await tx`update registries set ${tx(closed)}, closed_at = now() where id = ${id}`;
}

export async function markSent(tx: Tx, id: number, staffId: number) {
  await tx`update registries set state = 'sent', sent_at = now(), sent_by = ${staffId} where id = ${id}`;
}

/**
 * Addresses that hear of a voided registry: the people who approved and closed it, and administrators, as far as they have an
 * address.
 */
export async function findWarnedMails(tx: Tx, id: number) {
  return await tx`
    select distinct s.email from staff_accounts s join registries r on r.id = ${id} and (s.role = 'admin' or s.id in (r.approved_by, r.closed_by))
    where s.email is not null and not s.is_blocked and not s.is_demo`.values<string>();
}

/** Notes the first download of a registry's file, or of a QR of it. */
export async function noteTaken(tx: Tx, id: number, { isQr }: { isQr: boolean }) {
  await tx`
    update registries set taken_at = coalesce(taken_at, now()), qr_taken_at = case when ${isQr} then coalesce(qr_taken_at, now()) end
    where id = ${id}`;
}
