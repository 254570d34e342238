import { closeBill } from '../../money/bills/close.ts';
import { insertMark } from '../../money/bills/queries.ts';
import { columnsOf } from '../../money/ledger/actor.ts';
import { dayIn } from '../../money/ledger/days.ts';
import type { Sql } from '../../platform/db/connection.ts';
import type { Scene } from '../scene.ts';

type Closed = { payer: string; closed: number; sent?: number; paid?: number };

/** How many days ago bills were closed, sent and paid: one in time, one is overdue, one waits, one was not sent yet. */
const bills: Closed[] = [
  { payer: 'Северные финансы', closed: 15, sent: 14, paid: 6 },
  { payer: 'Маркет «Восток»', closed: 15, sent: 14 },
  { payer: 'Медиагруппа «Орбита»', closed: 3, sent: 2 },
  { payer: 'Дом и точка', closed: 3 },
];

/** Bills of the month before the day on which they were closed. */
export async function fillBills(sql: Sql, { ago, idOf, settings }: Scene): Promise<void> {
  const by = columnsOf({ kind: 'account', id: idOf('finance') });
  for (const { payer, closed, sent, paid } of bills)
    await sql.begin(async (tx) => {
      const closedAt = ago(closed, 9);
      const before = new Date(Date.UTC(closedAt.getUTCFullYear(), closedAt.getUTCMonth() - 1, 1));
      const month = before.toISOString().slice(0, 7);
      const bill = await closeBill(tx, { advertiserId: idOf(payer), month }, settings, by, closedAt);
      const mark = async (state: 'sent' | 'paid', daysAgo: number, amount: number | null) => {
        const date = dayIn(-daysAgo, settings.networkTimeZone);
        await insertMark(tx, { id: bill.id, state, date, amount, note: '' }, by);
      };
      if (sent !== undefined) await mark('sent', sent, null);
      if (paid !== undefined) await mark('paid', paid, bill.total);
    });
}
