import type { billsStaff } from '#contract/money/staff-bills';
import { findKnownTitles } from '../../conversions/batches/queries.ts';
import { unknownAdvertiser } from '../../offers/advertisers/staff.ts';
import type { Db } from '../../platform/db/connection.ts';
import { conflict, orNotFound } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { authorOf, columnsOf } from '../ledger/actor.ts';
import { dayIn } from '../ledger/days.ts';
import { toMinor } from '../ledger/money.ts';
import { readBill, readLines, rowsOf, whyOpen } from './bill.ts';
import { closeBill } from './close.ts';
import { readList, startComparison } from './compare.ts';
import { pdfOf } from './paper.ts';
import { findIssuer, type Issuer } from './paper-queries.ts';
import {
  type Advertiser,
  type Bill,
  findAdvertiser,
  findBill,
  findBills,
  findLastClosed,
  findOfferNames,
  findTheirIds,
  insertMark,
  lockState,
} from './queries.ts';
import { isOverdue, termsOf } from './terms.ts';

export const billsStaffHandlers: Handlers<typeof billsStaff> = {
  async 'operator.get-advertiser-bill'({ advertiserId, month }, { sql, settings: { networkTimeZone } }) {
    const advertiser = await mustFind(sql, advertiserId);
    const { paper, sums, unknown, amount } = await readBill(sql, advertiser, month, networkTimeZone);
    const names = await findOfferNames(sql, [...new Set(sums.map(({ offerId }) => offerId))]);
    const isClosable = whyOpen(month, await findLastClosed(sql, advertiserId), networkTimeZone) === null;
    const today = dayIn(0, networkTimeZone);
    const issuer = await findIssuer(sql);
    const bill = paper
      ? onWire(paper, issuer, today)
      : draftOnWire(
          { ...(await termsOf(sql, advertiser, amount, today)), advertiser, month, amount },
          issuer,
        );
    return {
      ...bill,
      rows: rowsOf(sums, names),
      unknown,
      isClosable,
    };
  },

  async 'operator.get-bills'(search, { sql, settings: { networkTimeZone } }) {
    const today = dayIn(0, networkTimeZone);
    const { items, pagination } = await findBills(sql, search, today);
    const issuer = await findIssuer(sql);
    return { items: items.map((bill) => onWire(bill, issuer, today)), pagination };
  },

  'operator.close-advertiser-bill':
    ({ idempotencyKey: _, ...asked }, { settings }) =>
    async (tx, { by, names }) => {
      const bill = await closeBill(tx, asked, settings, columnsOf(by));
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

function onWire(bill: Bill, issuer: Issuer | undefined, today: string) {
  return {
    ...bill,
    advertiser: { id: bill.advertiserId, name: bill.advertiserName },
    isOverdue: isOverdue(bill, today),
    pdf: pdfOf(bill, issuer),
    paper: { ...bill, closedBy: authorOf(bill) },
  };
}

type Draft = Awaited<ReturnType<typeof termsOf>> & { advertiser: Advertiser; month: string; amount: number };

function draftOnWire(draft: Draft, issuer: Issuer | undefined) {
  const { advertiser, total } = draft;
  const { currencyCode } = advertiser;
  const pdf = pdfOf({ total, currencyCode, payer: advertiser, hasTotal: true, hasPaper: false }, issuer);
  return { ...draft, currencyCode, pdf, isOverdue: false, paper: null };
}
