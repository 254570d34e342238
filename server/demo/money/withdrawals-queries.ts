import { insertLine, keepEvidence, nextOrder } from '../../money/registries/queries.ts';
import { insertEvent } from '../../money/withdrawals/queries.ts';
import type { Tx } from '../../platform/db/connection.ts';

type Past = {
  userId: number;
  state: 'requested' | 'paid' | 'failed';
  sum: number;
  requestedAt: Date;
  endedAt: Date | null;
  reason: string;
  expectedOn: string;
  /** Two of the staff: who closes a registry, and who approves it. */
  staffIds: number[];
};

/** A withdrawal of the past to the partner's main destination, with its line of time, registry and evidence. */
export async function insertPastWithdrawal(tx: Tx, past: Past): Promise<number> {
  const { userId, state, sum, requestedAt, endedAt, reason, expectedOn, staffIds } = past;
  const [closer = 0, approver = 0] = staffIds;
  const [row] = await tx<{ id: number; methodId: number; currencyCode: string }[]>`
    insert into withdrawals (user_id, destination_id, payee_id, sum, net, fee, tax, currency_code, state, reason, idempotency_key,
      requested_at, expected_on, approved_at, approved_by, ended_at)
    select ${userId}, d.id, p.id, ${sum}, ${sum}, 0, 0, b.currency_code, ${state}, ${reason}, ${`demo ${requestedAt.toISOString()}`},
      ${requestedAt}, ${expectedOn}::date, ${endedAt}, case when ${endedAt}::timestamptz is null then null else ${closer}::bigint end, ${endedAt}
    from destinations d join payees p on p.series_id = d.payee_series and p.state = 'active' join balances b on b.user_id = d.user_id
    where d.user_id = ${userId} and d.is_main
    returning id, (select method_id from destinations where id = destination_id) as "methodId", currency_code as "currencyCode"`;
  if (!row) throw new Error('the demo has no main destination');
  const { id, methodId, currencyCode } = row;
  await insertEvent(tx, id, 'requested', '', { actor: 'partner', staffId: null }, requestedAt);
  if (endedAt === null) return id;
  const registryId = await insertSettled(tx, { methodId, currencyCode, closer, approver, endedAt });
  const year = endedAt.getUTCFullYear();
  const number = await nextOrder(tx, year);
  await insertLine(tx, {
    registryId,
    withdrawalId: id,
    year,
    number,
    net: sum,
    purpose: `Выплата № ${id}, вознаграждение партнёра`,
  });
  const paidOn = endedAt.toISOString().slice(0, 10);
  if (state === 'paid')
    await keepEvidence(tx, id, {
      kind: 'reference',
      evidence: `Платёж № ${4800 + number}`,
      paidOn,
      settledBy: closer,
    });
  for (const [passed, staffId] of [
    ['approved', closer],
    ['sending', closer],
    [state, approver],
  ] as const)
    await insertEvent(
      tx,
      id,
      passed,
      passed === 'failed' ? reason : '',
      { actor: 'staff', staffId },
      endedAt,
    );
  return id;
}

type Settled = { methodId: number; currencyCode: string; closer: number; approver: number; endedAt: Date };

/** A registry of the past that was paid by hand. */
async function insertSettled(
  tx: Tx,
  { methodId, currencyCode, closer, approver, endedAt }: Settled,
): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into registries (state, method_id, currency_code, created_at, created_by, closed_at, closed_by, approved_at, approved_by)
    values ('settled', ${methodId}, ${currencyCode}, ${endedAt}, ${closer}, ${endedAt}, ${closer}, ${endedAt}, ${approver}) returning id`;
  if (!row) throw new Error('insert answered no row');
  return row.id;
}
