import { insertLine, keepEvidence, nextOrder } from '../../money/registries/queries.ts';
import { insertEvent } from '../../money/withdrawals/queries.ts';
import type { Tx } from '../../platform/db/connection.ts';
import type { Scene } from '../scene.ts';

type Past = {
  userId: number;
  state: 'requested' | 'paid' | 'failed';
  sum: number;
  requestedAt: Date;
  endedAt: Date | null;
  expectedAt: Date;
};

/** A withdrawal of the past to the partner's main destination, with its line of time, registry and evidence. */
export async function insertPastWithdrawal(tx: Tx, { idOf }: Scene, past: Past): Promise<number> {
  const { userId, state, sum, requestedAt, endedAt } = past;
  const closer = idOf('staff');
  const approver = idOf('finance');
  const reason = state === 'failed' ? 'Банк получателя отклонил платёж: технический сбой' : '';
  const { id, methodId, currencyCode } = await tx<{ id: number; methodId: number; currencyCode: string }[]>`
    insert into withdrawals (user_id, destination_id, payee_id, sum, net, fee, tax, currency_code, state, reason, idempotency_key,
      requested_at, expected_on, approved_at, approved_by, ended_at)
    select ${userId}, d.id, p.id, ${sum}, ${sum}, 0, 0, b.currency_code, ${state}, ${reason}, ${`demo ${requestedAt.toISOString()}`},
      ${requestedAt}, ${dateOf(past.expectedAt)}::date, ${endedAt}, ${endedAt && closer}::bigint, ${endedAt}
    from destinations d join payees p on p.series_id = d.payee_series and p.state = 'active' join balances b on b.user_id = d.user_id
    where d.user_id = ${userId} and d.is_main
    returning id, (select method_id from destinations where id = destination_id) as method_id, currency_code`.one();
  await insertEvent(tx, id, 'requested', '', { actor: 'partner', staffId: null }, requestedAt);
  if (endedAt === null) return id;
  const registryId = await tx`
    insert into registries (state, method_id, currency_code, created_at, created_by, closed_at, closed_by, approved_at, approved_by)
    values ('settled', ${methodId}, ${currencyCode}, ${endedAt}, ${closer}, ${endedAt}, ${closer}, ${endedAt}, ${approver}) returning id`.scalar<number>();
  const year = endedAt.getUTCFullYear();
  const number = await nextOrder(tx, year);
  const purpose = `Выплата № ${id}, вознаграждение партнёра`;
  await insertLine(tx, { registryId, withdrawalId: id, year, number, net: sum, purpose });
  const evidence = `Платёж № ${4800 + number}`;
  if (state === 'paid')
    await keepEvidence(tx, id, { kind: 'reference', evidence, paidOn: dateOf(endedAt), settledBy: closer });
  const by = (staffId: number) => ({ actor: 'staff', staffId });
  await insertEvent(tx, id, 'approved', '', by(closer), endedAt);
  await insertEvent(tx, id, 'sending', '', by(closer), endedAt);
  await insertEvent(tx, id, state, reason, by(approver), endedAt);
  return id;
}

function dateOf(at: Date) {
  return at.toISOString().slice(0, 10);
}
