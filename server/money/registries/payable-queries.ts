import type { PayeeKind } from '#contract/money/requisite-names';
import type { App } from '../../app.ts';
import type { Db } from '../../platform/db/connection.ts';
import type { Values } from '../requisites/read-values.ts';
import { openValues } from '../requisites/sealing.ts';

/** The payee and the destination of an order. */
export type Payable = {
  withdrawalId: number;
  userId: number;
  userLogin: string;
  net: number;
  currencyCode: string;
  payeeId: number;
  payeeKind: PayeeKind;
  payeeName: string;
  payee: Values;
  to: Values;
};

/**
 * Reads withdrawals in the order of their ids, each with the requested destination and the payee of its closed registry; before
 * the closing, the payee that is active now.
 */
export async function findPayables(db: Db, app: Pick<App, 'keys'>, ids: readonly number[]) {
  const rows = await db<
    (Omit<Payable, 'payee' | 'to'> & { payeeSealed: Buffer | null; toSealed: Buffer | null })[]
  >`
    select w.id as withdrawal_id, w.user_id, u.login as user_login, w.net, w.currency_code,
      p.id as payee_id, p.kind as payee_kind, p.name as payee_name, p.sealed as payee_sealed, d.sealed as to_sealed
    from withdrawals w join users u on u.id = w.user_id join destinations d on d.id = w.destination_id
      join payees p on p.id = coalesce(
        (select payee_id from registry_lines l where l.withdrawal_id = w.id and l.is_live),
        (select id from payees a where a.series_id = d.payee_series and a.state = 'active'))
    where w.id = any(${[...ids]}::bigint[]) order by w.id`;
  return rows.map(({ payeeSealed, toSealed, ...row }) => ({
    ...row,
    payee: openValues(app, 'payee', row.userId, payeeSealed),
    to: openValues(app, 'destination', row.userId, toSealed),
  }));
}
