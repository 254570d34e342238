import { unknownAdvertiser } from '../../offers/advertisers/staff.ts';
import type { Tx } from '../../platform/db/connection.ts';
import type { Settings } from '../../platform/program/settings.ts';
import { conflict } from '../../platform/rpc/refusal.ts';
import type { ActorColumns } from '../ledger/actor.ts';
import { dayIn } from '../ledger/days.ts';
import { countMonth, whyOpen } from './bill.ts';
import { freezePaper } from './paper.ts';
import { findLastClosed, insertBill, lockAdvertiser } from './queries.ts';
import { termsOf } from './terms.ts';

/** Makes the bill of a month: its number, its lines, its terms of payment and the text of its PDF. */
export async function closeBill(
  tx: Tx,
  { advertiserId, month }: { advertiserId: number; month: string },
  { networkTimeZone }: Pick<Settings, 'networkTimeZone'>,
  by: ActorColumns,
  closedAt = new Date(),
) {
  const advertiser = await lockAdvertiser(tx, advertiserId);
  if (!advertiser) throw unknownAdvertiser();
  const why = whyOpen(month, await findLastClosed(tx, advertiserId), networkTimeZone);
  if (why) throw conflict('month', why);
  const { sums, unknown, amount, keep } = await countMonth(tx, advertiser, month, networkTimeZone);
  const today = dayIn(0, networkTimeZone, closedAt.getTime());
  const terms = await termsOf(tx, advertiser, amount, today);
  const { name: advertiserName, currencyCode } = advertiser;
  const year = Number(today.slice(0, 4));
  const made = {
    ...terms,
    advertiserId,
    advertiserName,
    month,
    currencyCode,
    amount,
    unknown,
    year,
    closedAt,
  };
  const bill = await insertBill(tx, made, by);
  await keep(bill.id);
  await freezePaper(tx, { id: bill.id, total: terms.total, currencyCode, payer: advertiser }, sums);
  return { ...bill, total: terms.total };
}
