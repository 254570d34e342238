import type { billsStaff } from '#contract/money/staff-bills';
import { findKnownTitles } from '../../conversions/batches/queries.ts';
import { unknownAdvertiser } from '../../offers/advertisers/staff.ts';
import type { Db } from '../../platform/db/connection.ts';
import { conflict, orNotFound } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { authorOf, columnsOf } from '../ledger/actor.ts';
import { dayIn } from '../ledger/days.ts';
import { toMinor } from '../ledger/money.ts';
import { countMonth, readBill, readLines, rowsOf, whyOpen } from './bill.ts';
import { readList, startComparison } from './compare.ts';
import {
  type Bill,
  findAdvertiser,
  findBill,
  findBills,
  findLastClosed,
  findOfferNames,
  findTheirIds,
  insertBill,
  insertMark,
  lockAdvertiser,
  lockState,
} from './queries.ts';

export const billsStaffHandlers: Handlers<typeof billsStaff> = {
  async 'operator.get-advertiser-bill'({ advertiserId, month }, { sql, settings: { networkTimeZone } }) {
    const advertiser = await mustFind(sql, advertiserId);
    const { paper, sums, unknown, amount } = await readBill(sql, advertiser, month, networkTimeZone);
    const names = await findOfferNames(sql, [...new Set(sums.map(({ offerId }) => offerId))]);
    const isClosable = whyOpen(month, await findLastClosed(sql, advertiserId), networkTimeZone) === null;
    return {
      advertiser: { id: advertiser.id, name: paper?.advertiserName ?? advertiser.name },
      month,
      currencyCode: paper?.currencyCode ?? advertiser.currencyCode,
      amount,
      paper: paper && paperOnWire(paper),
      rows: rowsOf(sums, names),
      unknown,
      isClosable,
    };
  },

  async 'operator.get-bills'(search, { sql }) {
    const { items, pagination } = await findBills(sql, search);
    const bills = items.map((bill) => ({
      ...bill,
      advertiser: { id: bill.advertiserId, name: bill.advertiserName },
      paper: paperOnWire(bill),
    }));
    return { items: bills, pagination };
  },

  'operator.close-advertiser-bill':
    ({ advertiserId, month }, { settings: { networkTimeZone } }) =>
    async (tx, { by, names }) => {
      const advertiser = await lockAdvertiser(tx, advertiserId);
      if (!advertiser) throw unknownAdvertiser();
      const why = whyOpen(month, await findLastClosed(tx, advertiserId), networkTimeZone);
      if (why) throw conflict('month', why);
      const { unknown, amount, keep } = await countMonth(tx, advertiser, month, networkTimeZone);
      const year = Number(dayIn(0, networkTimeZone).slice(0, 4));
      const { name: advertiserName, currencyCode } = advertiser;
      const made = { advertiserId, advertiserName, month, currencyCode, amount, unknown, year };
      const bill = await insertBill(tx, made, columnsOf(by));
      await keep(bill.id);
      names(`bill-${bill.id}`);
      return bill;
    },

  'operator.mark-advertiser-bill':
    ({ amount, idempotencyKey: _, ...mark }) =>
    async (tx, { by }) => {
      const state = orNotFound(await lockState(tx, mark.id), 'Такого счёта нет');
      if (state === 'paid' && mark.state === 'sent') throw conflict('state', 'Счёт уже оплачен');
      const paid = amount === undefined ? null : toMinor(amount);
      await insertMark(tx, { ...mark, amount: paid }, columnsOf(by));
    },

  async 'operator.compare-advertiser-bill'({ advertiserId, month, text }, { sql, settings }) {
    const advertiser = await mustFind(sql, advertiserId);
    const read = readList(text, await findKnownTitles(sql, advertiserId));
    if ('fault' in read) throw conflict('text', read.fault);
    const { networkTimeZone: timeZone } = settings;
    const paper = await findBill(sql, advertiserId, month);
    const comparison = startComparison(read.listed);
    for await (const lines of readLines(sql, paper, { advertiser, month, timeZone }))
      comparison.add(
        lines,
        await findTheirIds(
          sql,
          lines.map(({ conversionId }) => conversionId),
        ),
      );
    return comparison.end();
  },
};

async function mustFind(db: Db, id: number) {
  const advertiser = await findAdvertiser(db, id);
  if (!advertiser) throw unknownAdvertiser();
  return advertiser;
}

function paperOnWire(bill: Bill) {
  return { ...bill, closedBy: authorOf(bill) };
}
