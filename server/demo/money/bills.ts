import { closeBill } from '../../money/bills/close.ts';
import { insertMark } from '../../money/bills/queries.ts';
import { columnsOf } from '../../money/ledger/actor.ts';
import { dayIn } from '../../money/ledger/days.ts';
import type { Sql } from '../../platform/db/connection.ts';
import type { Scene } from '../scene.ts';

type Closed = { payer: string; closed: number; sent?: number; paid?: number };

/** Days since the first bills of the demo were closed. */
const firstClosed = 15;

/** How many days ago bills were closed, sent and paid: one in time, one is overdue, one waits, one was not sent yet. */
const bills: Closed[] = [
  { payer: 'Северные финансы', closed: firstClosed, sent: 14, paid: 6 },
  { payer: 'Маркет «Восток»', closed: firstClosed, sent: 14 },
  { payer: 'Медиагруппа «Орбита»', closed: 3, sent: 2 },
  { payer: 'Дом и точка', closed: 3 },
];

/** Bills of the month before the day on which they were closed. */
export async function fillBills(sql: Sql, { ago, idOf, settings }: Scene): Promise<void> {
  const by = columnsOf({ kind: 'account', id: idOf('finance') });
  for (const { payer, closed, sent, paid } of bills)
    await sql.begin(async (tx) => {
      const closedAt = ago(closed, 9);
      const month = monthBefore(closedAt);
      const bill = await closeBill(tx, { advertiserId: idOf(payer), month }, settings, by, closedAt);
      const mark = async (state: 'sent' | 'paid', daysAgo: number, amount: number | null) => {
        const date = dayIn(-daysAgo, settings.networkTimeZone);
        await insertMark(tx, { id: bill.id, state, date, amount, note: '' }, by);
      };
      if (sent !== undefined) await mark('sent', sent, null);
      if (paid !== undefined) await mark('paid', paid, bill.total);
    });
}

function monthBefore(at: Date): string {
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - 1, 1)).toISOString().slice(0, 7);
}

/** The month of the first bills that were closed. */
export function lastBilled({ ago }: Pick<Scene, 'ago'>): string {
  return monthBefore(ago(firstClosed, 9));
}
